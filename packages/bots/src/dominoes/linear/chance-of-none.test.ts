import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfNone } from './chance-of-none.ts';

/** Ways to take some of all, one after the other. */
const ways = (all: number, taken: number): number =>
  Array.from({ length: taken }, (_, i) => Math.max(0, all - i)).reduce((product, n) => product * n, 1);

test('the chance of none is the part of all ways that take none', () => {
  const numbers = fc.tuple(fc.integer({ min: 0, max: 28 }), fc.nat(28), fc.nat(28));
  fc.assert(
    fc.property(numbers, ([all, one, other]) => {
      const some = Math.min(one, all);
      const taken = Math.min(other, all);
      expect(chanceOfNone(all, some, taken)).toBeCloseTo(ways(all - some, taken) / ways(all, taken), 9);
    }),
    { numRuns: 300, seed: 61 },
  );
});
