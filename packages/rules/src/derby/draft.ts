import { type Card, horseOf } from './cards.ts';
import { passedLeft } from './deal.ts';
import type { CardsKept } from './events.ts';
import { type Horse, laneOf, type Track } from './horses.ts';
import type { Draft } from './state.ts';

/** The draft after everybody has kept a card: the others go left. Null when there are none. */
export function afterPick({ pick, offered }: Draft, { kept }: CardsKept): Draft | null {
  const left = offered.map((cards, seat) => cards.filter((card) => card !== kept[seat]));
  if (left.every((cards) => cards.length === 0)) return null;
  return { pick: pick + 1, offered: passedLeft(left), chosen: kept.map(() => null) };
}

/** What everybody keeps, when all have chosen or have but one card to choose; else undefined. */
export function keptBy({ offered, chosen }: Draft): readonly Card[] | undefined {
  const kept = chosen.map((card, seat) => {
    const cards = offered[seat] as readonly Card[];
    return cards.length === 1 ? (cards[0] as Card) : card;
  });
  return kept.every((card) => card !== null) ? kept : undefined;
}

/**
 * Wins by lane in 1,000 races, scratching included (`lab odds`; lanes of equal chances are given the same
 * number). It only ranks the horses for a seat that does not choose.
 */
const FORM = {
  short: [55, 88, 101, 105, 102, 97, 102, 105, 101, 88, 55],
  long: [201, 95, 97, 57, 37, 26, 37, 57, 97, 95, 201],
} as const satisfies Record<Track, readonly number[]>;

export const formOf = (track: Track, horse: Horse): number => FORM[track][laneOf(horse)] as number;

/**
 * The card that backs the best horse, the first of several; kings and aces back none
 * (docs/rules/derby.md#when-a-player-does-not-answer).
 */
export function bestCard(cards: readonly Card[], track: Track): Card {
  const worth = (card: Card): number => {
    const horse = horseOf(card);
    return horse === undefined ? 0 : formOf(track, horse);
  };
  return cards.reduce((best, card) => (worth(card) > worth(best) ? card : best));
}
