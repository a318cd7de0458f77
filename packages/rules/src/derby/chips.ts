/** All chips of a match: they are never made or lost. */
export interface Chips {
  /** By seat. */
  readonly stacks: readonly number[];
  readonly pot: number;
  readonly jockeyPot: number;
}

/** What was taken from the stacks. */
export interface Collected {
  /** By seat. */
  readonly paid: readonly number[];
  readonly stacks: readonly number[];
  /** Of all seats together. */
  readonly total: number;
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** Takes what each seat owes; who is short pays what is left (docs/rules/derby.md#short-of-chips). */
export function collect(stacks: readonly number[], owed: readonly number[]): Collected {
  const paid = stacks.map((stack, seat) => Math.min(stack, owed[seat] as number));
  return { paid, stacks: stacks.map((stack, seat) => stack - (paid[seat] as number)), total: sumOf(paid) };
}

export const chipsIn = ({ stacks, pot, jockeyPot }: Chips): number => sumOf(stacks) + pot + jockeyPot;

/** Gives each seat what is its own. */
export const handOut = (stacks: readonly number[], shares: readonly number[]): number[] =>
  stacks.map((stack, seat) => stack + (shares[seat] as number));
