import { rulesetOf } from '@horse-race/rules/dominoes';
import { expect, test } from 'vitest';
import { fitWeights } from './fit.ts';

const FITTING = { ruleset: rulesetOf('guide', 2), seed: 1, generations: 2, deals: 4 };

test('fits the same weights from the same seed, and others from another', () => {
  const [first, again, other] = [1, 1, 2].map((seed) => [...fitWeights({ ...FITTING, seed })]);
  expect(first).toHaveLength(2);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test('comes to weights that lead greedy', () => {
  const last = [...fitWeights({ ...FITTING, deals: 40 })].at(-1);
  expect(last?.lead).toBeGreaterThan(0.3);
  expect(last?.weights.points).toBe(1);
});
