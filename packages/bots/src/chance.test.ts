import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Chance } from './chance.ts';

const streamOf = (numbers: readonly number[]): number[] => {
  const chance = Chance.of(numbers);
  return Array.from({ length: 20 }, () => chance.below(1000));
};

test('the same numbers give the same stream, others another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer(), (numbers, other) => {
      expect(streamOf(numbers)).toEqual(streamOf([...numbers]));
      expect(streamOf([...numbers, other])).not.toEqual(streamOf(numbers));
    }),
    { numRuns: 200, seed: 61 },
  );
});

test('every number below n comes about equally often, from the first number of a stream on', () => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 7000; i++) {
    const number = Chance.of([i]).below(7);
    counts[number] = (counts[number] as number) + 1;
  }
  // Four standard deviations of a binomial count.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(1000 * (6 / 7)));
});
