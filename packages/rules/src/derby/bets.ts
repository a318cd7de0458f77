import type { Seat } from '../kit/seating.ts';
import { isKing } from './cards.ts';
import { type Bet, betsOn } from './commands.ts';
import type { BetPlaced } from './events.ts';
import { HORSES, type Horse } from './horses.ts';
import { handOf, type State, slotOf } from './state.ts';

/** Horses that run and that the seat has not bet on. */
function horsesFor({ round }: State, seat: Seat): Horse[] {
  const taken = round.bets.filter((bet) => bet.seat === seat).map(({ horse }) => horse);
  return HORSES.filter((horse) => slotOf(round, horse) === 0 && !taken.includes(horse));
}

/**
 * Whether the seat could bet as far as anybody can tell. The game passes over it only when it could not,
 * whatever it holds: passing over a seat because it has no king would tell who has one.
 */
export const couldBet = (state: State, seat: Seat): boolean =>
  (state.chips.stacks[seat] as number) > 0 && horsesFor(state, seat).length > 0;

/**
 * All bets the seat may place: one with nothing, then one for each king it discards
 * (docs/rules/derby.md#jockey-bets).
 */
export function legalBets(state: State, seat: Seat): readonly Bet[] {
  const { round, chips } = state;
  const isFirst = round.bets.every((bet) => bet.seat !== seat);
  const king = isFirst ? null : handOf(round, seat).find(isKing);
  if (king === undefined) return [];
  const stack = chips.stacks[seat] as number;
  return horsesFor(state, seat).flatMap((horse) => betsOn(horse, stack, king));
}

export function placedBet({ chips }: State, seat: Seat, { horse, stake, king }: Bet): BetPlaced {
  const stacks = chips.stacks.map((stack, other) => (other === seat ? stack - stake : stack));
  return { type: 'betPlaced', seat, horse, stake, king, stacks, jockeyPot: chips.jockeyPot + stake };
}
