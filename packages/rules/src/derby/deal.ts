import { type Random, shuffled } from '../kit/random.ts';
import type { Seat } from '../kit/seating.ts';
import { type Card, deckFor } from './cards.ts';
import { type Dice, namedBy, rollDice } from './dice.ts';
import type { DealerDrawn, Dealt } from './events.ts';
import { leftOf, type Round, type State } from './state.ts';

/**
 * A lot for who deals first: every seat in it throws the dice, in the order of the seats; the highest sum
 * deals, and those who tie for it throw again.
 */
export function drawDealer(players: number, random: Random): DealerDrawn {
  const draws: (Dice | null)[][] = [];
  let among: Seat[] = Array.from({ length: players }, (_, seat) => seat);
  while (among.length > 1) {
    const row: (Dice | null)[] = Array.from({ length: players }, () => null);
    for (const seat of among) row[seat] = rollDice(random);
    draws.push(row);
    const sumOf = (seat: Seat): number => namedBy(row[seat] as Dice);
    const most = Math.max(...among.map(sumOf));
    among = among.filter((seat) => sumOf(seat) === most);
  }
  return { type: 'dealerDrawn', draws, dealer: among[0] as Seat };
}

/** Who deals the next round: first whom the lot has picked, then the deal moves left. */
export const nextDealer = ({ number, dealer, hands }: Round): Seat =>
  number === 0 ? dealer : leftOf(dealer, hands.length);

/** Every hand is passed to the player on the left (docs/rules/derby.md#the-next-round). */
export const passedLeft = <T>(hands: readonly T[]): T[] =>
  hands.map((_, seat) => hands[(seat + hands.length - 1) % hands.length] as T);

/**
 * Deals one card at a time to the seat with the fewest, of several to the nearest to the dealer's left, until
 * none are left (docs/rules/derby.md#the-next-round). Empty hands are thus dealt around in turn.
 */
export function dealtEvenly(
  hands: readonly (readonly Card[])[],
  deck: readonly Card[],
  dealer: Seat,
): readonly (readonly Card[])[] {
  const dealt = hands.map((hand) => hand.slice());
  for (const card of deck) {
    let next = leftOf(dealer, dealt.length);
    for (let i = 0, seat = next; i < dealt.length; i++, seat = leftOf(seat, dealt.length)) {
      if ((dealt[seat] as Card[]).length < (dealt[next] as Card[]).length) next = seat;
    }
    dealt[next]?.push(card);
  }
  return dealt;
}

/** Shuffles the cards that nobody holds and evens the hands out with them: at first, with all of them. */
export function dealClassic({ ruleset, round }: State, random: Random): Dealt {
  const held = new Set(round.hands.flat());
  const free = deckFor('classic', ruleset.players).filter((card) => !held.has(card));
  const deck = shuffled(free, random);
  return { type: 'dealt', deck, hands: dealtEvenly(round.hands, deck, round.dealer), aside: [] };
}

/** Shuffles all cards and deals hands of the same size; what is left over lies aside. */
export function dealAdvanced({ ruleset, round }: State, random: Random): Dealt {
  const deck = shuffled(deckFor('advanced', ruleset.players), random);
  const inHands = deck.length - (deck.length % ruleset.players);
  const empty = Array.from({ length: ruleset.players }, () => []);
  return {
    type: 'dealt',
    deck,
    hands: dealtEvenly(empty, deck.slice(0, inHands), round.dealer),
    aside: deck.slice(inHands),
  };
}
