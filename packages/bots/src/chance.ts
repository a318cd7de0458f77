import type { Random } from '@horse-race/rules/kit';

const BASES = [0x811c9dc5, 0x9e3779b9, 0x7f4a7c15];

/** Spreads the numbers over 32 bits: equal numbers give equal bits (FNV-1a, then the finish of MurmurHash3). */
function hashOf(numbers: readonly number[], basis: number): number {
  let hash = basis;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/**
 * A fast repeatable generator (sfc32) for choices and guesses that nobody has to verify; never for a deal. A number
 * below `n` is off from equally likely by less than `n` in 2^32.
 */
export class Chance implements Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /** From 96 bits that are spread well already. */
  constructor(a: number, b: number, c: number) {
    this.a = a;
    this.b = b;
    this.c = c;
  }

  /** The same stream for the same numbers, whatever they are. */
  static of(numbers: readonly number[]): Chance {
    const [a, b, c] = BASES.map((basis) => hashOf(numbers, basis)) as [number, number, number];
    const chance = new Chance(a, b, c);
    // Until all of the bits have met.
    for (let i = 0; i < 8; i++) chance.fraction();
    return chance;
  }

  /** From 0 up to, but never, 1. */
  fraction(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  below(n: number): number {
    return Math.floor(this.fraction() * n);
  }
}
