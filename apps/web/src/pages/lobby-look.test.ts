import type { LobbyTable } from '@horse-race/protocol/wire';
import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { rulesetOf as dominoRuleset } from '@horse-race/rules/dominoes';
import { expect, test } from 'vitest';
import { everyGame } from '../games/index.ts';
import { lobbyLook } from './lobby-look.ts';

const games = await everyGame(({ listing }) => listing());

const table = (more: Partial<LobbyTable>): LobbyTable => ({
  id: 'a-table',
  phase: 'playing',
  game: 'dominoes',
  ruleset: dominoRuleset('guide', 2),
  clock: { kind: 'none' },
  names: ['Ala', 'Ben'],
  standing: { scores: [12, 7], games: [0, 0] },
  watching: 0,
  since: 0,
  ...more,
});

const derby = (more: Partial<LobbyTable>): LobbyTable =>
  table({
    game: 'derby',
    ruleset: { ...derbyRuleset('classic', 2), rounds: 8 },
    standing: { round: 3, pot: 46, stacks: [80, 74] },
    ...more,
  });

test('a match of dominoes is listed with its score', () => {
  expect(lobbyLook(table({}), games)).toMatchObject({ score: '12 : 7', progress: '' });
});

test('a derby is listed with what is in the pot, and its round', () => {
  expect(lobbyLook(derby({}), games)).toMatchObject({ score: 'pot 46', progress: 'round 3 of 8' });
});

test('where people who watch see everything late, the lobby says nothing of how it stands', () => {
  for (const late of [table({ standing: null }), derby({ standing: null })])
    expect(lobbyLook(late, games)).toMatchObject({ score: '', progress: '' });
});

test('a table with free seats says how many, whatever it plays', () => {
  const names = ['Ala', null];
  for (const room of [table({ names, standing: null }), derby({ names, standing: null })])
    expect(lobbyLook(room, games)).toMatchObject({ score: '1 seat free', progress: '', free: 1 });
});
