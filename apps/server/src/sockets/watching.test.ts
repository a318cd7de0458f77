import { recordPath } from '@horse-race/client';
import { PROTOCOL, type Reply, type Update } from '@horse-race/protocol';
import { applyCommit, type Commit, isRunning, type Settings, type Table, viewHands } from '@horse-race/table';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dominoes, hashOf, hex, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve, type TestServer } from '../testing/server.ts';
import { logIn } from '../testing/store.ts';
import { playOn, TestPlayer } from '../testing/test-player.ts';

const HOUR = 3_600_000;
const codeOf = (reply: Reply<unknown>): string => (reply.ok ? 'ok' : reply.refusal.code);

afterEach(() => {
  vi.useRealTimers();
});

/** Two people at a table, who have not started yet. */
async function seated(
  server: TestServer,
  settings: Settings,
): Promise<{ table: string; players: TestPlayer[] }> {
  const cookie = await newcomer(server.url);
  const table = await openTable(server.url, cookie, settings);
  const players = [await TestPlayer.at(server.url, table, cookie), await TestPlayer.at(server.url, table)];
  for (const [seat, player] of players.entries()) await player.sits(seat);
  return { table, players };
}

async function start(players: readonly TestPlayer[]): Promise<void> {
  const [host] = players as [TestPlayer];
  await host.does({ type: 'start' });
  for (const player of players) await player.untilVersion(host.now.version);
}

/** All versions of a table, from what the server has left on disk. */
async function versionsOf(dataDir: string, table: string): Promise<{ commit: Commit; table: Table }[]> {
  let now: Table | undefined;
  return (await logIn(dataDir, table)).map((commit) => {
    now = applyCommit(now, commit);
    return { commit, table: now };
  });
}

describe('a table with open hands', () => {
  const DELAY = 1_000;
  const settings = { ...dominoes(2, { target: 6 }), watching: 'hands' } as const;

  test('shows nothing of a match before its time to people who watch, then all hands as they were', async () => {
    // Time passes only when the test says so.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const server = await serve({ timeouts: { watchDelay: DELAY } });
    const { table, players } = await seated(server, settings);
    const cookie = await newcomer(server.url);
    const wire = await RawClient.to(server.url, { cookie });
    await wire.attach(table);
    const seats = await Promise.all(
      players.map(({ cookie: who }) => RawClient.to(server.url, { cookie: who })),
    );
    for (const seat of seats) await seat.attach(table);
    const came: { at: number; update: Update }[] = [];
    wire.socket.on('update', (_: string, update: Update) => came.push({ at: Date.now(), update }));
    await start(players);
    while (players[0]?.now.view.phase === 'playing') {
      const { version } = players[0].now;
      await playOn(players, () => (players[0]?.now.version ?? 0) > version);
      came.push({ at: Date.now(), update: (await wire.attach(table)).update });
      vi.advanceTimersByTime(50);
    }
    const last = players[0]?.snapshots.find(({ view }) => view.phase === 'over')?.version ?? 0;
    vi.advanceTimersByTime(DELAY);
    await wire.attach(table);
    await server.close();

    const versions = await versionsOf(server.dataDir, table);
    const first = versions.findIndex((version) => isRunning(version.table));
    // What clients bind for the next match comes after it.
    const shown = came.filter(({ update }) => update.version <= last);
    for (const { at, update } of shown) {
      const version = versions[update.version - 1] as (typeof versions)[number];
      const isMatch = update.version > first;
      if (isMatch) expect(at - version.commit.at).toBeGreaterThanOrEqual(DELAY);
      expect(update.hands ?? null).toEqual(JSON.parse(JSON.stringify(viewHands(version.table))));
      expect(update.view.phase).toBe(isMatch ? (update.version === last ? 'over' : 'playing') : 'room');
    }
    const live = shown.filter(({ update }) => update.own === undefined);
    expect(live.map(({ update }) => update.version)).toEqual(versions.slice(3, last).map((_, i) => 4 + i));
    expect(came.some(({ update }) => update.version === first && 'own' in update)).toBe(true);
    // Who sits has everything at once, and never the others' hands.
    for (const seat of seats) expect(seat.received.join()).not.toContain('"hands":[{');
    expect(wire.received.join()).toContain('"hands":[{');
  });

  test('tells the time of the moment that is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const server = await serve({ timeouts: { watchDelay: DELAY } });
    const { table, players } = await seated(server, settings);
    const wire = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
    await wire.attach(table);
    await start(players);
    vi.advanceTimersByTime(DELAY);
    const { update } = await wire.attach(table);
    expect(update.view.phase).toBe('playing');
    expect(update.now).toBe(Date.now() - DELAY);
  });

  test('is as late after a restart, for whoever comes then', async () => {
    const server = await serve({ timeouts: { watchDelay: HOUR } });
    const { table, players } = await seated(server, settings);
    await start(players);
    await playOn(players, () => (players[0]?.match.moves.length ?? 0) > 1);
    for (const player of players) player.close();
    await server.close();
    const { dataDir } = server;
    const soon = await serve({ dataDir, timeouts: { watchDelay: HOUR } });
    const early = await RawClient.to(soon.url, { cookie: await newcomer(soon.url) });
    const { update } = await early.attach(table);
    expect(update).toMatchObject({ version: 5, view: { phase: 'room', match: null }, own: null });
    await soon.close();
    const later = await serve({ dataDir, timeouts: { watchDelay: 1 } });
    const watcher = await RawClient.to(later.url, { cookie: await newcomer(later.url) });
    const { update: late } = await watcher.attach(table);
    expect(late.version).toBe((await logIn(dataDir, table)).length);
    expect(late.hands).toHaveLength(2);
  });

  test('gives a second window of a player the seat, not the hands', async () => {
    const server = await serve({ timeouts: { watchDelay: 1 } });
    const { table, players } = await seated(server, settings);
    await start(players);
    const window = await RawClient.to(server.url, { cookie: players[1]?.cookie ?? '' });
    const { update, presence } = await window.attach(table);
    expect(update.own?.seat).toBe(1);
    expect(update.hands).toBeUndefined();
    expect(presence.watching).toBe(0);
  });

  test('answers a command of somebody who watches with what they may see', async () => {
    const server = await serve({ timeouts: { watchDelay: HOUR } });
    const { table, players } = await seated(server, settings);
    await start(players);
    const wire = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
    await wire.attach(table);
    players[1]?.close();
    await players[0]?.until(() => players[0]?.presence?.present[1] === false, 'one is gone');
    const refused = await wire.submit(table, 'command-1', {
      type: 'sit',
      seat: 0,
      name: 'X',
      hash: hashOf(1),
    });
    expect(refused).toMatchObject({ ok: false, update: { version: 5, view: { match: null } } });
    const asked = await wire.submit(table, 'command-2', { type: 'askSeat', seat: 1, name: 'X' });
    expect(asked).toMatchObject({ ok: true, value: { version: 5, own: null } });
    // Who is let in plays, and sees at once what a player sees.
    const got = new Promise<Update>((resolve) =>
      wire.socket.once('update', (_: string, update: Update) => resolve(update)),
    );
    const proposal = players[0]?.now.view.proposal?.id ?? 0;
    await players[0]?.does({ type: 'agree', proposal });
    const update = await got;
    expect(update).toMatchObject({ view: { phase: 'playing' }, own: { seat: 1 } });
    expect(update).not.toHaveProperty('hands');
  });
});

describe('a table that nobody may watch', () => {
  const settings = { ...dominoes(2, { target: 61 }), watching: 'nobody' } as const;
  const attach = (wire: RawClient, table: string, more: object = {}): Promise<string> =>
    wire.asks('attach', { protocol: PROTOCOL, table, ...more }).then(codeOf);

  test('is open to anyone before a match, and in a match to its players alone', async () => {
    const server = await serve();
    const { table, players } = await seated(server, settings);
    const watcher = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
    expect((await watcher.attach(table)).update.view.phase).toBe('room');
    await start(players);
    await players[0]?.until(() => players[0]?.presence?.watching === 0, 'nobody watches');
    // It sees that seeds are revealed, and nothing of the match.
    const seen = watcher.updates.length;
    expect(watcher.updates.every(({ view }) => view.match === null)).toBe(true);
    expect(watcher.events.at(-1)).toMatchObject({ name: 'closed', args: [table, { code: 'NO_WATCHING' }] });
    expect(codeOf(await watcher.submit(table, 'command-1', { type: 'stand' }))).toBe('NOT_ATTACHED');
    expect(await attach(watcher, table)).toBe('NO_WATCHING');
    const again = await RawClient.to(server.url, { cookie: players[1]?.cookie ?? '' });
    expect(await attach(again, table)).toBe('ok');
    await playOn(players, () => (players[0]?.match.moves.length ?? 0) > 1);
    expect(watcher.updates).toHaveLength(seen);
  });

  test('tells a client so, which then gives up', async () => {
    const server = await serve();
    const { table, players } = await seated(server, settings);
    const watcher = await TestPlayer.at(server.url, table);
    await start(players);
    await watcher.until(() => watcher.gone?.code === 'NO_WATCHING', 'the table is closed');
  });

  test('can be opened with the secret of a personal link, to play on elsewhere', async () => {
    const server = await serve();
    const { table, players } = await seated(server, settings);
    await players[1]?.does({ type: 'makeLink', token: hex(5) });
    await start(players);
    const device = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
    expect(await attach(device, table, { link: hex(6) })).toBe('NO_WATCHING');
    expect(await attach(device, table, { link: 'x' })).toBe('BAD_MESSAGE');
    expect(await attach(device, table, { link: hex(5) })).toBe('ok');
    const used = await device.submit(table, 'command-1', { type: 'useLink', token: hex(5) });
    expect(used).toMatchObject({ ok: true, value: { own: { seat: 1 } } });
    await players[1]?.does({ type: 'revokeLink' });
    await players[0]?.untilVersion(players[1]?.now.version ?? 0);
    expect(await attach(device, table, { link: hex(5) })).toBe('NO_WATCHING');
  });
});

test('somebody who watches two tables hears both apart, and is gone from both when the window closes', async () => {
  const server = await serve();
  const one = await seated(server, dominoes(2));
  const two = await seated(server, dominoes(2));
  const wire = await RawClient.to(server.url, { cookie: await newcomer(server.url) });
  await wire.attach(one.table);
  wire.socket.emit('detach', { table: one.table });
  await wire.attach(two.table);
  const [first, second] = [one.players[0] as TestPlayer, two.players[0] as TestPlayer];
  await second.until(() => second.presence?.watching === 1, 'it watches the second');
  await first.until(() => first.presence?.watching === 0, 'it has left the first');
  await start(one.players);
  await start(two.players);
  await wire.attach(two.table);
  const commitments = wire.updates.flatMap(({ view }) => view.match?.commitment ?? []);
  expect(commitments).toEqual([second.now.view.match?.commitment]);
  wire.socket.disconnect();
  await second.until(() => second.presence?.watching === 0, 'it is gone');
});

test('a finished match has the names of those who played it, whoever watched or sits down later', async () => {
  const server = await serve();
  const { table, players } = await seated(server, dominoes(2, { target: 1 }));
  const watchers = [await TestPlayer.at(server.url, table), await TestPlayer.at(server.url, table)];
  const third = await TestPlayer.at(server.url, table);
  await start(players);
  await playOn(players);
  await players[1]?.does({ type: 'stand' });
  await third.untilVersion(players[1]?.now.version ?? 0);
  await third.sits(1, 'Late');
  for (const watcher of [...watchers, third]) {
    await watcher.untilVersion(third.now.version);
    expect(watcher.now.view.match?.names).toEqual(['Player 0', 'Player 1']);
    expect(watcher.now.view.seats.map((seat) => seat?.name)).toEqual(['Player 0', 'Late']);
  }
  const response = await fetch(server.url + recordPath(table, 1));
  const record = (await response.json()) as { seats: { name: string }[] };
  expect(record.seats).toEqual([{ name: 'Player 0' }, { name: 'Player 1' }]);
});
