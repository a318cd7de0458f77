// A game that only this test registers: the server serves it without a line of its own.
import type { LobbyView, QuickMatch } from '@horse-race/protocol';
import { verifyRecord } from '@horse-race/rules/record';
import { HIGHEST_TILE } from '@horse-race/rules/testing/highest-tile';
import { DEFAULTS, type Settings, type TableCommand } from '@horse-race/table';
import { expect, test, vi } from 'vitest';
import { newcomer, openTable, quick } from './testing/people.ts';
import { freshFolder, serve } from './testing/server.ts';
import { playOn, playOnce, TestPlayer } from './testing/test-player.ts';

vi.mock('@horse-race/rules/games', async (original) => {
  const { withHighestTile } = await import('@horse-race/rules/testing/highest-tile');
  return withHighestTile(await original());
});
vi.mock('../../../packages/bots/src/bots.ts', async (original) => {
  const { HIGHEST_TILE_BOTS } = await import('@horse-race/rules/testing/highest-tile');
  const { BOTS } = await original<{ BOTS: object }>();
  return { BOTS: { ...BOTS, [HIGHEST_TILE]: HIGHEST_TILE_BOTS } };
});

const settings = (players: number): Settings => ({
  ...DEFAULTS,
  game: HIGHEST_TILE,
  ruleset: { players },
  isPublic: true,
});

const recordOf = async (url: string, table: string, match: number): Promise<unknown> =>
  (await fetch(`${url}/api/tables/${table}/records/${match}`)).json();
const lobbyOf = async (url: string): Promise<LobbyView> =>
  (await (await fetch(`${url}/api/lobby`)).json()) as LobbyView;

/** A table of three people who have sat down, and somebody who watches. */
async function seated(url: string) {
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, settings(3));
  const host = await TestPlayer.at(url, table, cookie);
  const players = [host, await TestPlayer.at(url, table), await TestPlayer.at(url, table)];
  const watcher = await TestPlayer.at(url, table);
  for (const [seat, player] of players.entries()) await player.sits(seat);
  return { table, host, players, watcher };
}

test('people play a match, see the lobby tell of it, and play another one', async () => {
  const { url } = await serve();
  const { table, host, players, watcher } = await seated(url);
  await host.does({ type: 'start' });
  for (const player of [...players, watcher]) await player.untilVersion(host.now.version);
  await playOnce(players, [watcher]);
  expect((await lobbyOf(url)).tables).toMatchObject([
    { id: table, game: HIGHEST_TILE, ruleset: { players: 3 }, standing: { laid: 1 }, watching: 1 },
  ]);
  await playOn(players);
  await watcher.untilVersion(host.now.version);
  expect(watcher.now).toMatchObject({ own: null, view: { phase: 'over', match: { state: { turn: null } } } });
  expect(verifyRecord(await recordOf(url, table, 1))).toEqual([]);

  for (const player of players) await player.client.rematch();
  for (const player of players)
    await player.until(() => player.now.view.match?.number === 2, 'the rematch has begun');
  await playOn(players);
  expect(verifyRecord(await recordOf(url, table, 2))).toEqual([]);
});

test('a move that is not of the game, or not allowed in it, is refused with a sentence', async () => {
  const { url } = await serve();
  const { host, players } = await seated(url);
  await host.does({ type: 'start' });
  await players[1]?.untilVersion(host.now.version);
  const hands = players.map((player) => player.now.own?.state as unknown as { hand: number[] });
  const lay = (tile: unknown) => ({ type: 'act', decision: 1, move: { type: 'lay', tile } }) as const;
  expect(await host.client.submit(lay(hands[1]?.hand[0]))).toEqual({
    code: 'NOT_IN_HAND',
    sentence: 'That tile is not in your hand.',
  });
  expect(await host.client.submit(lay(99))).toMatchObject({ code: 'BAD_MESSAGE' });
  expect(await host.client.submit({ type: 'act', decision: 1, move: { type: 'draw' } })).toMatchObject({
    code: 'NOT_NOW',
  });
});

test('a server that starts again goes on where the match was', async () => {
  const dataDir = freshFolder();
  const first = await serve({ dataDir });
  const { table, host, players, watcher } = await seated(first.url);
  await host.does({ type: 'start' });
  for (const player of players) await player.untilVersion(host.now.version);
  await playOnce(players);
  const cookies = players.map(({ cookie }) => cookie);
  const before = players.map(({ now: { version, view, own } }) => ({ version, view, own }));
  for (const player of [...players, watcher]) player.close();
  await first.close();

  const { url } = await serve({ dataDir });
  const again: TestPlayer[] = [];
  for (const cookie of cookies) again.push(await TestPlayer.at(url, table, cookie));
  expect(again.map(({ now: { version, view, own } }) => ({ version, view, own }))).toEqual(before);
  await playOn(again);
  expect(verifyRecord(await recordOf(url, table, 1))).toEqual([]);
});

test('quick match brings two together, and a bot plays for who leaves', async () => {
  const { url } = await serve();
  const wanted = { game: HIGHEST_TILE, players: 2 } as unknown as QuickMatch;
  const cookies = [await newcomer(url), await newcomer(url)];
  const [one, other] = await Promise.all(cookies.map((cookie) => quick(url, cookie, wanted)));
  expect(other).toEqual(one);
  const table = one?.id ?? '';
  const [ala, ben] = await Promise.all(cookies.map((cookie) => TestPlayer.at(url, table, cookie)));
  if (ala === undefined || ben === undefined) throw new Error('nobody came');
  await ala.sits(0);
  expect((await lobbyOf(url)).waiting).toMatchObject([
    { game: HIGHEST_TILE, seating: null, here: 1, wanted: 2 },
  ]);
  await ben.sits(1);
  await ben.does({ type: 'stand' });
  await ala.until(() => ala.wish !== undefined, 'it is her turn');
  await ala.does(ala.wish as TableCommand);
  await ala.until(() => ala.now.view.phase === 'over', 'the bot has laid its tile');
  expect(verifyRecord(await recordOf(url, table, 1))).toEqual([]);
  expect(await quick(url, cookies[0] ?? '', { ...wanted, players: 3 } as QuickMatch)).toMatchObject({
    code: 'BAD_MESSAGE',
  });
});
