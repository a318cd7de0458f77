import type { Seats, Side } from '../kit/seating.ts';

/** Pips to points: rounded once to the nearest multiple of five (1 and 2 down, 3 and 4 up), then a fifth. */
export const bonusFor = (pips: number): number => Math.floor((pips + 2) / 5);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/**
 * What each side gets at the end of a hand: a winner the pips left in all its opponents' hands, other
 * winners included, summed first and rounded once; the others nothing
 * (docs/rules/dominoes.md#the-bonus).
 *
 * @param pips left, by seat
 */
export function bonuses(seats: Seats, pips: readonly number[], winners: readonly Side[]): number[] {
  const all = sum(pips);
  return seats.sides.map((members, side) =>
    winners.includes(side) ? bonusFor(all - sum(members.map((seat) => pips[seat] as number))) : 0,
  );
}

/**
 * The sides with the fewest pips in a blocked hand, all of them when several tie. In partnership both
 * partners' hands count together.
 *
 * @param inHand whether a seat is still in the hand: one that dropped out cannot win it
 */
export function lightestSides(
  seats: Seats,
  pips: readonly number[],
  inHand: (seat: number) => boolean,
): Side[] {
  const totals = seats.sides.map((members) =>
    members.some(inHand) ? sum(members.map((seat) => pips[seat] as number)) : Number.POSITIVE_INFINITY,
  );
  const least = Math.min(...totals);
  return seats.sides.map((_, side) => side).filter((side) => totals[side] === least);
}
