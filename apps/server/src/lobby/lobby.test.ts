import { LobbyClient } from '@horse-race/client';
import { type LobbyView, PROTOCOL } from '@horse-race/protocol';
import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import type { Settings } from '@horse-race/table';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TIMEOUTS } from '../config/timeouts.ts';
import { LocalPresence } from '../presence/local-presence.ts';
import { eventually } from '../testing/eventually.ts';
import { dominoes, hashOf, newcomer, openTable, quick } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve, type TestServer } from '../testing/server.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, tablesOn } from '../testing/tables.ts';
import { playOn, TestPlayer } from '../testing/test-player.ts';
import { Lobby } from './lobby.ts';

const timeouts = { lobbyInterval: 60 };
const open = (settings: Settings): Settings => ({ ...settings, isPublic: true });

let server: TestServer;
beforeEach(async () => {
  server = await serve({ timeouts });
});

/** Somebody who looks at the lobby; what was told last, and all that was told. */
async function looking(url: string): Promise<{ views: LobbyView[]; close: () => void }> {
  const views: LobbyView[] = [];
  const client = new LobbyClient((view) => views.push(view), { url });
  onTestFinished(() => client.close());
  await eventually(() => views.length).toBeGreaterThan(0);
  return { views, close: () => client.close() };
}

async function hosted(settings: Settings): Promise<{ id: string; host: TestPlayer }> {
  const cookie = await newcomer(server.url);
  const id = await openTable(server.url, cookie, settings);
  const host = await TestPlayer.at(server.url, id, cookie);
  await host.sits(0, 'Ala');
  return { id, host };
}

describe('the lobby', () => {
  test('lists public tables with somebody there, as they come, play and go', async () => {
    const { views } = await looking(server.url);
    expect(views[0]).toEqual({ tables: [], waiting: [], now: expect.any(Number) });
    const { id, host } = await hosted(open(dominoes(2, { target: 61 })));
    await eventually(() => views.at(-1)?.tables[0]?.names).toEqual(['Ala', null]);
    expect(views.at(-1)?.tables[0]).toMatchObject({
      id,
      phase: 'room',
      game: 'dominoes',
      standing: null,
      watching: 0,
    });
    const guest = await TestPlayer.at(server.url, id);
    await guest.sits(1, 'Ben');
    const watcher = await TestPlayer.at(server.url, id);
    await host.does({ type: 'start' });
    await guest.untilVersion(host.now.version);
    await playOn([host, guest], () => host.match.moves.some(({ type }) => type === 'played'));
    const { scores, games } = host.match;
    await eventually(() => views.at(-1)?.tables).toMatchObject([
      { phase: 'playing', names: ['Ala', 'Ben'], standing: { scores, games }, watching: 1 },
    ]);
    watcher.close();
    await eventually(() => views.at(-1)?.tables[0]?.watching).toBe(0);
  });

  test('lists a room no more that all have left, and a match that is over', async () => {
    const { views } = await looking(server.url);
    const { host } = await hosted(open(dominoes(2)));
    await eventually(() => views.at(-1)?.tables.length).toBe(1);
    host.close();
    await eventually(() => views.at(-1)?.tables.length).toBe(0);
    const { id, host: ala } = await hosted(open(dominoes(2, { target: 1 })));
    const ben = await TestPlayer.at(server.url, id);
    await ben.sits(1);
    await ala.does({ type: 'start' });
    await eventually(() => views.at(-1)?.tables[0]?.phase).toBe('playing');
    await ben.untilVersion(ala.now.version);
    await playOn([ala, ben]);
    await eventually(() => views.at(-1)?.tables.length).toBe(0);
  });

  test('never tells of a private table, nor of one that has become private', async () => {
    const { views } = await looking(server.url);
    const { id: secret } = await hosted(dominoes(2));
    const { id, host } = await hosted(open(dominoes(2)));
    await eventually(() => views.at(-1)?.tables.map((table) => table.id)).toEqual([id]);
    await host.does({ type: 'changeSettings', settings: dominoes(2) });
    await eventually(() => views.at(-1)?.tables).toEqual([]);
    expect(JSON.stringify(views)).not.toContain(secret);
  });

  test('tells of a derby its round, what is in the pot, and the stacks', async () => {
    const { views } = await looking(server.url);
    const settings = { ...open(dominoes(2)), game: 'derby', ruleset: derbyRuleset('classic', 2) } as const;
    const { host } = await hosted(settings);
    await host.does({ type: 'addBot', seat: 1 });
    await host.does({ type: 'start' });
    const standing = {
      round: 1,
      pot: expect.any(Number) as number,
      stacks: [expect.any(Number), expect.any(Number)],
    };
    await eventually(() => views.at(-1)?.tables).toMatchObject([{ game: 'derby', standing }]);
  });

  test('tells nothing of how a match stands that people who watch see late', async () => {
    const { views } = await looking(server.url);
    const { host } = await hosted({ ...open(dominoes(2, { target: 61 })), watching: 'hands' });
    await host.does({ type: 'addBot', seat: 1 });
    await host.does({ type: 'start' });
    await eventually(() => views.at(-1)?.tables).toMatchObject([{ phase: 'playing', standing: null }]);
  });

  test('tells how many wait for a quick match, and lists it only when it plays', async () => {
    const { views } = await looking(server.url);
    const cookie = await newcomer(server.url);
    const { id } = await quick(server.url, cookie, { game: 'dominoes', seating: 3 });
    const ala = await TestPlayer.at(server.url, id, cookie);
    await ala.sits(0);
    const waiting = { game: 'dominoes', seating: 3, here: 1, wanted: 3, since: ala.now.view.openedAt };
    await eventually(() => views.at(-1)).toMatchObject({ tables: [], waiting: [waiting] });
    const ben = await TestPlayer.at(server.url, id);
    await ben.sits(1);
    await eventually(() => views.at(-1)?.waiting).toEqual([{ ...waiting, here: 2 }]);
    await ben.does({ type: 'addBot', seat: 2 });
    await eventually(() => views.at(-1)).toMatchObject({ tables: [{ id, phase: 'playing' }], waiting: [] });
  });

  test('shows the newest first, and fifty at most', async () => {
    const cookies: string[] = [];
    const wire = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
    for (let i = 0; i < 52; i++) {
      const cookie = await newcomer(server.url);
      cookies.push(await openTable(server.url, cookie, open(dominoes(2))));
      await wire.attach(cookies[i] as string);
    }
    const answer = (await (await fetch(`${server.url}/api/lobby`)).json()) as LobbyView;
    expect(answer.tables).toHaveLength(50);
    const times = answer.tables.map(({ since }) => since);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(answer.tables.some(({ id }) => id === cookies[0])).toBe(false);
  });

  test('is sent to those who have entered it, and no longer to one who has left', async () => {
    const wire = await RawClient.to(server.url);
    const sent = (): number => wire.events.filter(({ name }) => name === 'lobby').length;
    expect((await wire.enterLobby()).tables).toEqual([]);
    const { views } = await looking(server.url);
    const { host } = await hosted(open(dominoes(4)));
    await eventually(sent).toBeGreaterThan(0);
    wire.socket.emit('leaveLobby');
    await wire.asks('attach', { protocol: PROTOCOL, table: 'no-such-table-00' });
    const left = sent();
    await host.does({ type: 'addBot', seat: 3 });
    await eventually(() => views.at(-1)?.tables[0]?.names[3]).toBeTypeOf('string');
    await wire.asks('attach', { protocol: PROTOCOL, table: 'no-such-table-00' });
    expect(sent()).toBe(left);
  });

  test('after a restart lists a match when somebody is back, with the time it was started', async () => {
    const { id, host } = await hosted(open(dominoes(2, { target: 61 })));
    const guest = await TestPlayer.at(server.url, id);
    await guest.sits(1, 'Ben');
    await host.does({ type: 'start' });
    const view = async (url: string) => (await (await fetch(`${url}/api/lobby`)).json()) as LobbyView;
    const before = await view(server.url);
    for (const player of [host, guest]) player.close();
    await server.close();
    const again = await serve({ dataDir: server.dataDir, timeouts });
    expect((await view(again.url)).tables).toEqual([]);
    const back = await TestPlayer.at(again.url, id, host.cookie);
    expect((await view(again.url)).tables).toEqual(before.tables);
    back.close();
  });

  test('lists a match that all have left only a little longer', async () => {
    const short = await serve({ timeouts: { ...timeouts, abandonedMatch: 150 } });
    const cookie = await newcomer(short.url);
    const id = await openTable(short.url, cookie, open(dominoes(2, { target: 61 })));
    const host = await TestPlayer.at(short.url, id, cookie);
    const guest = await TestPlayer.at(short.url, id);
    await host.sits(0);
    await guest.sits(1);
    await host.does({ type: 'start' });
    const { views } = await looking(short.url);
    for (const player of [host, guest]) player.close();
    expect(views[0]?.tables).toHaveLength(1);
    await eventually(() => views.at(-1)?.tables.length).toBe(0);
  });
});

test('changes are sent together, once an interval at most, and only while somebody looks', async () => {
  const presence = new LocalPresence();
  const tables = await tablesOn(await freshStore(), { presence });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lobby = new Lobby({ tables, presence, timeouts: { ...TIMEOUTS, lobbyInterval: 60 } });
  onTestFinished(() => {
    lobby.stop();
    vi.useRealTimers();
  });
  const views: LobbyView[] = [];
  lobby.onView((view) => views.push(view));
  const live = await openedOn(tables, open(dominoes(4)));
  presence.enter(live.id, 'host');
  vi.advanceTimersByTime(600);
  expect(views).toEqual([]);
  lobby.enter('a connection');
  vi.advanceTimersByTime(600);
  expect(views).toHaveLength(1);
  const sit = (seat: number) => ({ type: 'sit', seat, name: 'Ala', hash: hashOf(seat) }) as const;
  for (let i = 0; i < 10; i++) await tables.submit(live, { by: 'host', id: `sit ${i}`, command: sit(i % 2) });
  expect(views).toHaveLength(1);
  vi.advanceTimersByTime(600);
  expect(views.map((view) => view.tables[0]?.names)).toEqual([
    [null, null, null, null],
    [null, 'Ala', null, null],
  ]);
  lobby.leave('a connection');
  await tables.submit(live, { by: 'host', id: 'bot', command: { type: 'addBot', seat: 3 } });
  vi.advanceTimersByTime(600);
  expect(views).toHaveLength(2);
});

test('the last seat goes to one of a hundred who want it, and the table never shows more', async () => {
  const { id, host } = await hosted(dominoes(4));
  for (const seat of [1, 2]) await host.does({ type: 'addBot', seat });
  const { version } = host.now;
  const wires = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const wire = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
      await wire.attach(id);
      return wire;
    }),
  );
  const sit = { type: 'sit', seat: 3, name: 'Ben', hash: hashOf(9) };
  const replies = await Promise.all(wires.map((wire) => wire.submit(id, 'the-last-seat', sit)));
  const codes = replies.map((reply) => (reply.ok ? 'ok' : reply.refusal.code));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'SEAT_TAKEN')).toHaveLength(99);
  await host.untilVersion(version + 1);
  await host.until(() => host.presence?.watching === 99, 'the others watch on');
  expect(host.now.version).toBe(version + 1);
  for (const wire of wires) for (const { view } of wire.updates) expect(view.seats).toHaveLength(4);
});
