import {
  type DominoesTypes,
  dominoes,
  type OwnView,
  rulesetOf,
  type TableView,
} from '@horse-race/rules/dominoes';
import { GAME_NAMES, rulesFor } from '@horse-race/rules/games';
import type { Policy } from '@horse-race/rules/kit';
import { fairRandom, type Seat } from '@horse-race/rules/kit';
import { expect, expectTypeOf, test } from 'vitest';
import { playMatch } from './play-match.ts';
import { POLICY_NAMES } from './policy.ts';
import { botFor, policyFor } from './policy-for.ts';

const random = fairRandom({ serverSeed: '00', playerSeeds: [] });

test('a policy is given what its seat sees, and nothing else', () => {
  expectTypeOf<Parameters<Policy<DominoesTypes>>>().toEqualTypeOf<
    [{ readonly seat: Seat; readonly table: TableView; readonly own: OwnView }]
  >();
});

test.each(GAME_NAMES)('every policy of %s exists', (game) => {
  for (const name of POLICY_NAMES) expect(policyFor(game, name, random)).toBeTypeOf('function');
});

test('the bot of a game plays it without random numbers of its own', () => {
  const bot = botFor('dominoes');
  const { state } = playMatch(rulesFor('dominoes'), rulesetOf('guide', 2), { random, policies: [bot, bot] });
  expect(rulesFor('dominoes').isOver(state)).toBe(true);
});

test('a policy that answers nothing, or something illegal, is a bug', () => {
  const play = (policy: Policy<DominoesTypes>) => () =>
    playMatch(dominoes, rulesetOf('guide', 2), { random, policies: [policy, policy] });
  expect(play(() => undefined)).toThrow('no answer');
  expect(play(() => ({ type: 'draw' }))).toThrow('MUST_PLAY');
});
