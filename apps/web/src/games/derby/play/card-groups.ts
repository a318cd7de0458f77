import { type Card, HORSES, type Horse, horseOf, isAce } from '@horse-race/rules/derby';

/** Cards of one rank, which are worth the same. */
export interface CardGroup {
  /** `J`. */
  readonly rank: string;
  /** The horse they back; undefined for aces and kings. */
  readonly horse?: Horse;
  readonly cards: readonly Card[];
}

/** `7` of `7H*`. */
export const rankOf = (card: Card): string => card.replace(/[CDHS]\*?$/, '');

const placeOf = (card: Card): number => {
  const horse = horseOf(card);
  if (horse !== undefined) return HORSES.indexOf(horse);
  return HORSES.length + (isAce(card) ? 1 : 0);
};

/** A hand by the horses it backs, then kings, then aces. */
export function groupCards(hand: readonly Card[]): CardGroup[] {
  const groups = new Map<string, Card[]>();
  for (const card of [...hand].sort((one, other) => placeOf(one) - placeOf(other))) {
    const group = groups.get(rankOf(card));
    if (group === undefined) groups.set(rankOf(card), [card]);
    else group.push(card);
  }
  return [...groups].map(([rank, cards]) => {
    const horse = cards[0] && horseOf(cards[0]);
    return { rank, cards, ...(horse === undefined ? {} : { horse }) };
  });
}
