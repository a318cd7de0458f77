import { rulesetOf as derbyRuleset, MODES } from '@horse-race/rules/derby';
import { presetsFor, rulesetOf } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import { type BoundRecord, verifyRecord } from '@horse-race/rules/record';
import { expect, test } from 'vitest';
import { type Simulation, simulatedMatch } from './simulated-match.ts';

const KINDS = SEATINGS.flatMap(presetsFor);

const simulation = (ruleset: unknown, seed = '1'): Simulation => ({
  game: 'dominoes',
  ruleset,
  policy: 'random',
  seed,
});

test.each(KINDS)('records of $preset with seating $ruleset.seating verify', ({ ruleset }) => {
  for (const policy of ['random', 'greedy'] as const) {
    const kind = { ...simulation(ruleset), policy };
    for (let match = 1; match <= 5; match++) expect(verifyRecord(simulatedMatch(kind, match))).toEqual([]);
  }
});

test.each(MODES)('records of the derby verify: %s', (mode) => {
  for (const policy of ['random', 'greedy'] as const) {
    for (const players of [4, 7]) {
      const kind: Simulation = { game: 'derby', ruleset: derbyRuleset(mode, players), policy, seed: '1' };
      expect(verifyRecord(simulatedMatch(kind, 1))).toEqual([]);
    }
  }
});

test('a long match verifies', () => {
  const ruleset = { ...rulesetOf('american', 3), target: 300, gamesToWin: 3 };
  expect(verifyRecord(simulatedMatch(simulation(ruleset), 1))).toEqual([]);
});

test('a match depends on the seed and its number, and on nothing that came before it', () => {
  const kind = simulation(rulesetOf('short', 2));
  const first = simulatedMatch(kind, 1);
  const second = simulatedMatch(kind, 2);
  expect(simulatedMatch(kind, 1)).toEqual(first);
  expect(second.fairness.serverSeed).not.toBe(first.fairness.serverSeed);
  expect(simulatedMatch({ ...kind, seed: '2' }, 1).fairness.serverSeed).not.toBe(first.fairness.serverSeed);
});

test('every seat adds a seed of its own, and has a neutral name', () => {
  const { fairness, seats } = simulatedMatch(simulation(rulesetOf('guide', 'partnership')), 1);
  expect(new Set([fairness.serverSeed, ...fairness.seats.map(({ seed }) => seed)]).size).toBe(5);
  expect(seats.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
});

test('a record of other seeds does not verify', () => {
  const kind = simulation(rulesetOf('guide', 2));
  const record: BoundRecord = { ...simulatedMatch(kind, 1), fairness: simulatedMatch(kind, 2).fairness };
  expect(verifyRecord(record)[0]?.at).toBe('events[0]');
});
