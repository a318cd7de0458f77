import { rulesetOf as derbyOf } from '@horse-race/rules/derby';
import { rulesetOf } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import { expect, test } from 'vitest';
import { type Contest, type DealResult, playDeal } from './contest.ts';
import { quantileOf } from './durations.ts';

const CONTEST = {
  game: 'dominoes',
  ruleset: rulesetOf('short', 2),
  a: 'greedy',
  b: 'random',
  seed: '1',
} as const satisfies Contest;

/** What does not depend on how fast the machine is. */
const played = ({ a, b, ...rest }: DealResult) => rest;

test.each(SEATINGS)('a policy wins its fair part against itself in every deal, seating %s', (seating) => {
  const ruleset = rulesetOf('short', seating);
  for (let deal = 1; deal <= 5; deal++) {
    const { won, lead, matches } = playDeal({ ...CONTEST, ruleset, b: 'greedy' }, deal);
    expect(won).toBeCloseTo(1);
    expect(lead).toBeCloseTo(0);
    expect(matches).toBe(seating === 'partnership' ? 2 : seating);
  }
});

test('the derby is played from every seat too', () => {
  const ruleset = { ...derbyOf('advanced', 4), rounds: 2 };
  const result = playDeal({ ...CONTEST, game: 'derby', ruleset, b: 'greedy' }, 1);
  expect(played(result)).toMatchObject({ matches: 4, rounds: 8 });
  expect(result.won).toBeCloseTo(1);
  expect(result.lead).toBeCloseTo(0);
});

test('a deal is the same whenever it is played, and another seed makes it another', () => {
  const first = played(playDeal(CONTEST, 3));
  playDeal(CONTEST, 1);
  expect(played(playDeal(CONTEST, 3))).toEqual(first);
  expect(played(playDeal({ ...CONTEST, seed: '2' }, 3))).not.toEqual(first);
});

test('every decision with a choice is timed for the policy that made it', () => {
  const { a, b } = playDeal(CONTEST, 1);
  for (const durations of [a, b]) {
    expect(Object.values(durations).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
    expect(quantileOf(durations, 0.99)).toBeGreaterThanOrEqual(quantileOf(durations, 0.5));
  }
});
