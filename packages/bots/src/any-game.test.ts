// A game that only this test registers: its bots play it without a line of the package.
import { rulesFor } from '@horse-race/rules/games';
import { fairRandom } from '@horse-race/rules/kit';
import { HIGHEST_TILE } from '@horse-race/rules/testing/highest-tile';
import { expect, test, vi } from 'vitest';
import { playMatch } from './play-match.ts';
import { POLICY_NAMES } from './policy.ts';
import { botFor, policyFor } from './policy-for.ts';

vi.mock('@horse-race/rules/games', async (original) => {
  const { withHighestTile } = await import('@horse-race/rules/testing/highest-tile');
  return withHighestTile(await original());
});
vi.mock('./bots.ts', async (original) => {
  const { HIGHEST_TILE_BOTS } = await import('@horse-race/rules/testing/highest-tile');
  const { BOTS } = await original<typeof import('./bots.ts')>();
  return { BOTS: { ...BOTS, [HIGHEST_TILE]: HIGHEST_TILE_BOTS } };
});

const random = fairRandom({ serverSeed: '00', playerSeeds: [] });

test.each(POLICY_NAMES)('the policy %s plays a match to its end', (name) => {
  const policy = policyFor(HIGHEST_TILE, name, random);
  const rules = rulesFor(HIGHEST_TILE);
  const { state } = playMatch(rules, { players: 2 }, { random, policies: [policy, policy] });
  expect(rules.isOver(state)).toBe(true);
});

test('the bot that takes a seat is the greedy one', () => {
  const options = [4, 6, 5].map((tile) => ({ type: 'lay', tile }));
  const own = { hand: [4, 6, 5], decision: { id: 1, kind: 'turn', options } };
  expect(botFor(HIGHEST_TILE)({ seat: 0, table: {}, own })).toEqual({ type: 'lay', tile: 6 });
});
