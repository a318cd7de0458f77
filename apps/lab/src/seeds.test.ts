import { isSeed } from '@horse-race/rules/kit';
import { expect, test } from 'vitest';
import { derivedFairness, derivedSeed, fastRandom } from './seeds.ts';

test('a derived seed is a seed, always the same', () => {
  expect(isSeed(derivedSeed(['1', 1, 'server']))).toBe(true);
  // SHA-256 of `["1",1,"server"]`, its first sixteen bytes.
  expect(derivedSeed(['1', 1, 'server'])).toBe('553d778b59a3f39a958e578f22e33433');
});

test('purposes that read alike when run together have seeds of their own', () => {
  expect(derivedFairness('1', 12, 2).serverSeed).not.toBe(derivedFairness('11', 2, 2).serverSeed);
});

test('the fast generator repeats itself, and reaches every number about equally often', () => {
  const [one, same, other] = [fastRandom(['a']), fastRandom(['a']), fastRandom(['b'])];
  const draw = (random: typeof one): number[] => Array.from({ length: 6000 }, () => random.below(6));
  const numbers = draw(one);
  expect(draw(same)).toEqual(numbers);
  expect(draw(other)).not.toEqual(numbers);
  for (let face = 0; face < 6; face++) {
    // 1,000 expected, with a standard deviation of 29.
    const seen = numbers.filter((number) => number === face).length;
    expect(Math.abs(seen - 1000)).toBeLessThan(150);
  }
});
