import fc from 'fast-check';
import { expect, expectTypeOf, test, vi } from 'vitest';
import { GAME_NAMES, rulesFor } from '../../games.ts';
import type { Rules } from '../../kit/rules.ts';
import { frozen } from '../../kit/testing/frozen.ts';
import { playerOf } from '../../kit/testing/matches.ts';
import { fairnessOf, runs } from '../../kit/testing/seeded.ts';
import { makeRecord, verifyRecord } from '../../record.ts';
import { HIGHEST_TILE, highestTile } from './index.ts';
import type { HighestTileTypes, State } from './types.ts';

vi.mock('../../games.ts', async (original) => {
  const { withHighestTile } = await import('./index.ts');
  return withHighestTile(await original());
});

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];

const play = playerOf(highestTile);
const match = fc.record({ seed: fc.nat(), ruleset: fc.record({ players: fc.constantFrom(2, 3, 4) }) });

/** The record of a match, as it is read from a file. */
function recordOf(plan: { seed: number; ruleset: { players: number } }) {
  const record = makeRecord({
    version: 2,
    rules: highestTile.version,
    game: HIGHEST_TILE,
    ruleset: plan.ruleset,
    seats: Array.from({ length: plan.ruleset.players }, (_, seat) => ({ name: `Name${seat}` })),
    fairness: fairnessOf(plan.seed),
    events: play(plan).log,
  });
  return JSON.parse(JSON.stringify(record)) as typeof record;
}

test('no part of the contract may be left out', () => {
  expectTypeOf<OptionalKeys<Rules<HighestTileTypes>>>().toBeNever();
});

test('the registry knows the game beside the others', () => {
  expect(GAME_NAMES).toEqual(['dominoes', 'derby', HIGHEST_TILE]);
  expect(rulesFor(HIGHEST_TILE)).toBe(highestTile);
});

test('everybody lays a tile in turn, and the highest wins', () => {
  const state: State = frozen({
    config: { players: 2 },
    hands: [
      [3, 9],
      [7, 8],
    ],
    laid: [],
    winner: null,
  });
  const random = { below: () => 0 };
  const lays = (on: State, by: number, tile: number) =>
    highestTile.decide(on, { by, command: { type: 'lay', tile } }, random);
  expect(lays(state, 1, 7)).toMatchObject({ refusal: 'NOT_YOUR_TURN' });
  expect(lays(state, 0, 7)).toMatchObject({ refusal: 'NOT_IN_HAND' });
  const first = lays(state, 0, 3);
  const second = first.ok ? lays(first.value.state, 1, 8) : first;
  expect(second).toMatchObject({ ok: true, value: { state: { laid: [3, 8], winner: 1 } } });
  if (second.ok) expect(lays(second.value.state, 0, 9)).toMatchObject({ refusal: 'MATCH_OVER' });
});

test('a record of the game verifies, and one that was tampered with does not', () => {
  const law = fc.property(match, (plan) => {
    const record = recordOf(plan);
    expect(verifyRecord(record)).toEqual([]);
    const events = record.events.map((event) =>
      event.type === 'won' ? { ...event, seat: (event as { seat: number } & typeof event).seat + 1 } : event,
    );
    expect(verifyRecord({ ...record, events })).toMatchObject([{ at: `events[${events.length - 1}]` }]);
  });
  fc.assert(law, runs(50));
});
