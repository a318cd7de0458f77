import { commitmentOf, type Fairness } from '../fairness.ts';

/** How often a law is tried, always with the same matches: a failure today is a failure tomorrow. */
export const runs = (numRuns: number): { numRuns: number; seed: number } => ({ numRuns, seed: 61 });

const hex = (n: number): string => n.toString(16).padStart(32, '0');

export function fairnessOf(seed: number): Fairness {
  const serverSeed = hex(seed);
  return {
    commitment: commitmentOf(serverSeed),
    serverSeed,
    seats: [0, 1].map((seat) => ({
      seat,
      hash: commitmentOf(hex(seed + 1 + seat)),
      seed: hex(seed + 1 + seat),
    })),
  };
}

/** Whole numbers below `n` for the players' choices, apart from the stream of the match. */
export function chooser(seed: number): (n: number) => number {
  let last = seed >>> 0;
  return (n) => {
    last = (last + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(last ^ (last >>> 15), last | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}
