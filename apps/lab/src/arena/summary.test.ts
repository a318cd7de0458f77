import { rulesetOf } from '@horse-race/rules/dominoes';
import { expect, test } from 'vitest';
import type { DealResult } from './contest.ts';
import { addDuration, quantileOf, sumOf } from './durations.ts';
import { linesOf, summaryOf } from './summary.ts';

const result = (deal: number, won: number, lead: number): DealResult => ({
  deal,
  matches: 2,
  won,
  lead,
  rounds: 10,
  a: { '0': 1 },
  // The class of 2,122 ms.
  b: { '157': 1 },
});

test('the interval is that of the deals, not of their matches', () => {
  // Won 50, 100, 50, 100 of 100: a standard deviation of 28.87, over the root of four.
  const { won, lead, matches } = summaryOf([1, 2, 1, 2].map((wins, i) => result(i + 1, wins, 10 * wins)));
  expect(won.mean).toBe(75);
  expect(won.within).toBeCloseTo((1.96 * 28.8675) / 2, 3);
  expect(lead.mean).toBe(1.5);
  expect(matches).toBe(8);
});

test('a contest is told in lines for people', () => {
  const contest = {
    game: 'dominoes',
    ruleset: rulesetOf('guide', 4),
    a: 'sharp',
    b: 'greedy',
    seed: '1',
  } as const;
  expect(linesOf(contest, [result(1, 1, 5), result(2, 1, 5)])).toEqual([
    'sharp against greedy: 2 deals, 4 matches',
    '  won: 50.0 ± 0.0 of 100 (fair: 25.0)',
    '  ahead of the others: 0.50 ± 0.00 points a hand',
    '  sharp: 1.0 ms a decision in the middle, p99 1.0 ms',
    '  greedy: 2122 ms a decision in the middle, p99 2122 ms',
  ]);
});

test('a quantile of many durations is right to a twentieth', () => {
  const parts = [0, 1].map((half) => {
    const counts: Record<string, number> = {};
    for (let ms = 1; ms <= 1000; ms++) if (ms % 2 === half) addDuration(counts, ms);
    return counts;
  });
  for (const share of [0.01, 0.5, 0.99]) {
    const ratio = quantileOf(sumOf(parts), share) / (1000 * share);
    expect(ratio).toBeGreaterThan(1 / 1.05);
    expect(ratio).toBeLessThan(1.05);
  }
  expect(quantileOf({}, 0.5)).toBe(0);
});
