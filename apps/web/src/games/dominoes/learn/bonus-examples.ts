import { bonuses, bonusFor, lightestSides } from '@horse-race/rules/dominoes';
import { type Seating, seatsOf } from '@horse-race/rules/kit';

/** A hand's end, as far as its bonus goes. */
export interface BonusExample {
  readonly seating: Seating;
  /** Pips left, by seat. */
  readonly pips: readonly number[];
  /** Who went out; left out: the hand was blocked. */
  readonly out?: number;
}

export interface Reckoned extends BonusExample {
  /** What each side holds, for the comparison of a blocked hand. */
  readonly held: readonly number[];
  /** For each side that wins: the pips of its opponents, their sum, to the nearest five, and the points. */
  readonly sums: readonly {
    readonly side: number;
    readonly counted: readonly number[];
    readonly sum: number;
    readonly rounded: number;
    readonly points: number;
  }[];
}

const add = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The arithmetic of a hand's end, by the rules. */
export function reckoned(example: BonusExample): Reckoned {
  const { seating, pips, out } = example;
  const seats = seatsOf(seating);
  const winners = out === undefined ? lightestSides(seats, pips, () => true) : [seats.sideOf[out] as number];
  const bonus = bonuses(seats, pips, winners);
  return {
    ...example,
    held: seats.sides.map((members) => add(members.map((seat) => pips[seat] ?? 0))),
    sums: winners.map((side) => {
      const counted = pips.filter((_, seat) => seats.sideOf[seat] !== side);
      return {
        side,
        counted,
        sum: add(counted),
        rounded: bonusFor(add(counted)) * 5,
        points: bonus[side] ?? 0,
      };
    }),
  };
}

/** A hand gone out of, blocked ones with one winner, with a tie of partnerships, and with a tie of three. */
export const BONUS_EXAMPLES: Readonly<Record<'out' | 'blocked' | 'tiedPairs' | 'tiedThree', BonusExample>> = {
  out: { seating: 'partnership', out: 0, pips: [0, 9, 7, 8] },
  blocked: { seating: 'partnership', pips: [1, 5, 17, 6] },
  tiedPairs: { seating: 'partnership', pips: [6, 5, 6, 7] },
  tiedThree: { seating: 4, pips: [4, 4, 4, 14] },
};

/** Sums that show which way they are rounded. */
export const ROUNDED: readonly number[] = [20, 21, 22, 23, 24];
