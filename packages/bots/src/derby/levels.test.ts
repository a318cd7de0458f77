import {
  type Command,
  type DerbyTypes,
  derby,
  horseOf,
  type Ruleset,
  rulesetOf,
} from '@horse-race/rules/derby';
import type { Policy, Seen } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { playMatch } from '../play-match.ts';
import { easy } from './easy.ts';
import { greedy } from './greedy.ts';
import { sharp } from './sharp.ts';

const LEVELS = [
  { name: 'easy', policy: easy },
  { name: 'sharp', policy: sharp },
] as const;

const short = (players: number, options: Partial<Ruleset> = {}): Ruleset =>
  ({ ...rulesetOf('advanced', players), rounds: 2, ...options }) as Ruleset;

interface Asked {
  readonly seen: Seen<DerbyTypes>;
  readonly answer: Command | undefined;
}

/** Everything a policy is asked in a match that it plays alone. */
function askedIn(policy: Policy<DerbyTypes>, ruleset: Ruleset): Asked[] {
  const asked: Asked[] = [];
  const watched: Policy<DerbyTypes> = (seen) => {
    const answer = policy(seen);
    asked.push({ seen: structuredClone({ seat: seen.seat, table: seen.table, own: seen.own }), answer });
    return answer;
  };
  const policies = Array.from({ length: ruleset.players }, () => watched);
  const { state } = playMatch(derby, ruleset, { random: Chance.of([7]), policies });
  expect(state.phase).toBe('over');
  return asked;
}

describe.each(LEVELS)('the level $name of the derby', ({ policy }) => {
  test.each([
    short(4),
    short(6, { jockeyPot: 'roller', scratchFee: 'roller' }),
    short(12, { track: 'long', chips: 20 }),
    { ...rulesetOf('classic', 2), rounds: 2 },
  ])('plays $mode for $players on the $track track to its end by listed options', (ruleset) => {
    for (const { seen, answer } of askedIn(policy, ruleset)) {
      expect(seen.own.decision?.options).toContainEqual(answer);
    }
  });

  test('plays the same for the same sight, whatever was asked before', () => {
    for (const { seen, answer } of askedIn(policy, short(4)).reverse()) expect(policy(seen)).toEqual(answer);
  });
});

const firstPicks = (policy: Policy<DerbyTypes>): { kept: number; offered: number[] }[] =>
  askedIn(policy, short(4)).flatMap(({ seen, answer }) => {
    if (answer?.type !== 'keep' || seen.own.hand.length > 0) return [];
    const horsesOf = seen.own.offered.flatMap((card) => horseOf(card) ?? []);
    return [{ kept: horseOf(answer.card) ?? 0, offered: horsesOf }];
  });

test('a beginner keeps the horse that is rolled most', () => {
  for (const { kept, offered } of firstPicks(easy)) {
    const distances = offered.map((horse) => Math.abs(horse - 7));
    expect(Math.abs(kept - 7)).toBe(Math.min(...distances));
  }
});

test('who knows what cards were worth never starts with a seven', () => {
  const picks = firstPicks(sharp);
  expect(picks.length).toBeGreaterThan(4);
  for (const { kept } of picks) expect(kept).not.toBe(7);
});

test('a beginner loses chips to those who know better', () => {
  let lead = 0;
  for (let match = 0; match < 12; match++) {
    const policies = [0, 1, 2, 3].map((seat) => (seat === match % 4 ? easy : greedy));
    const { state } = playMatch(derby, rulesetOf('advanced', 4), { random: Chance.of([match]), policies });
    lead += (state.chips.stacks[match % 4] as number) - 100;
  }
  expect(lead / 12).toBeLessThan(-10);
});
