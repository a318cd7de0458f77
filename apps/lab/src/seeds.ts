import { createHash } from 'node:crypto';
import { Chance } from '@horse-race/bots';
import { commitmentOf, type Fairness, type Random, SEED_BYTES } from '@horse-race/rules/kit';

/** What a derived seed is for: any words and numbers, such as `['1', 7, 'server']`. */
export type Purpose = readonly (string | number)[];

/** SHA-256 of the purpose as JSON: equal purposes give equal bytes on every machine. */
const digestOf = (purpose: Purpose): Buffer => createHash('sha256').update(JSON.stringify(purpose)).digest();

/** A seed for the verifiable stream, in hex; the same for the same purpose. */
export const derivedSeed = (purpose: Purpose): string =>
  digestOf(purpose).subarray(0, SEED_BYTES).toString('hex');

/** All seeds of a match, as if every seat were a person's: the same for the same `seed` and `match`. */
export function derivedFairness(seed: string, match: number, seatCount: number): Fairness {
  const serverSeed = derivedSeed([seed, match, 'server']);
  return {
    commitment: commitmentOf(serverSeed),
    serverSeed,
    seats: Array.from({ length: seatCount }, (_, seat) => {
      const own = derivedSeed([seed, match, 'seat', seat]);
      return { seat, hash: commitmentOf(own), seed: own };
    }),
  };
}

/** Fast random numbers for choices that nobody has to verify; never for a deal. */
export function fastRandom(purpose: Purpose): Random {
  const digest = digestOf(purpose);
  return new Chance(digest.readInt32LE(0), digest.readInt32LE(4), digest.readInt32LE(8));
}
