/**
 * A source of fair numbers. It is the one thing in the rules that changes as it is read; everything drawn
 * from it is written into events, so that a replay never asks it anything.
 */
export interface Random {
  /** A whole number from 0 to `n - 1`, each equally likely; `n` from 1 to 256. */
  below(n: number): number;
}

/** Fisher–Yates, from the last place down: each place is swapped with one at or before it. A new array. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const out = items.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const moved = out[i] as T;
    out[i] = out[j] as T;
    out[j] = moved;
  }
  return out;
}
