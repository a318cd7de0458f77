import type { Seat } from '../kit/seating.ts';
import { backing, decksFor, SUITS } from './cards.ts';
import { collect, handOut, sumOf } from './chips.ts';
import type { Anted, RaceWon } from './events.ts';
import type { Horse } from './horses.ts';
import { hasBets, type Ruleset } from './ruleset.ts';
import type { State } from './state.ts';

/** What everybody pays before the deal: the ante, then a chip for the jockey pot where there are no bets. */
export function ante({ ruleset, chips }: State): Anted {
  const each = ruleset.mode === 'advanced' ? ruleset.ante : 0;
  const main = collect(
    chips.stacks,
    chips.stacks.map(() => each),
  );
  const jockey = collect(
    main.stacks,
    chips.stacks.map(() => (hasBets(ruleset) ? 0 : 1)),
  );
  return {
    type: 'anted',
    paid: main.paid,
    jockeyPaid: jockey.paid,
    stacks: jockey.stacks,
    pot: chips.pot + main.total,
    jockeyPot: chips.jockeyPot + jockey.total,
  };
}

/**
 * A quarter of the pot for each card of the winner, with two decks an eighth, rounded down
 * (docs/rules/derby.md#the-payout).
 */
export const shareOf = (pot: number, { players }: Pick<Ruleset, 'players'>): number =>
  Math.floor(pot / (SUITS.length * decksFor(players)));

/** By seat, what it takes of the jockey pot: in proportion to the stakes on the winner, or all for the roller. */
function jockeyShares({ ruleset, round, chips }: State, winner: Horse, roller: Seat): number[] {
  const { jockeyPot } = chips;
  if (!hasBets(ruleset)) return round.hands.map((_, seat) => (seat === roller ? jockeyPot : 0));
  const stakes = round.hands.map((_, seat) =>
    sumOf(round.bets.filter((bet) => bet.seat === seat && bet.horse === winner).map(({ stake }) => stake)),
  );
  const all = sumOf(stakes);
  return stakes.map((stake) => (all === 0 ? 0 : Math.floor((jockeyPot * stake) / all)));
}

/** The payout of a race: what does not come out even stays in the pots. */
export function payOut(state: State, horse: Horse, roller: Seat): RaceWon {
  const { ruleset, round, chips } = state;
  const share = shareOf(chips.pot, ruleset);
  const paid = round.hands.map((hand) => backing(hand, horse).length * share);
  const jockeyPaid = jockeyShares(state, horse, roller);
  return {
    type: 'raceWon',
    horse,
    seat: roller,
    share,
    paid,
    jockeyPaid,
    stacks: handOut(handOut(chips.stacks, paid), jockeyPaid),
    pot: chips.pot - sumOf(paid),
    jockeyPot: chips.jockeyPot - sumOf(jockeyPaid),
  };
}

/** The seats with the most chips: equal stacks share the win. */
export function richest(stacks: readonly number[]): Seat[] {
  const most = Math.max(...stacks);
  return stacks.flatMap((stack, seat) => (stack === most ? [seat] : []));
}
