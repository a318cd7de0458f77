import { join } from 'node:path';
import { verifyRecord } from '@horse-race/rules/record';
import { GRACE_MS } from '@horse-race/table';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { DATABASE } from './store/sqlite.ts';
import { Cable } from './testing/cable.ts';
import { eventually } from './testing/eventually.ts';
import { OwnProcess } from './testing/own-process.ts';
import { dominoes, newcomer, openTable } from './testing/people.ts';
import { freshFolder, serve } from './testing/server.ts';
import { logIn } from './testing/store.ts';
import { playOn, playOnce, TestPlayer } from './testing/test-player.ts';

interface Process {
  readonly port: number;
  /** Ends it in its own way. */
  end(): Promise<void>;
}

const inAnOrderlyWay = async (dataDir: string): Promise<Process> => {
  const server = await serve({ dataDir });
  return { port: server.port, end: server.close };
};

const withoutWarning = async (dataDir: string): Promise<Process> => {
  const server = await OwnProcess.start(dataDir);
  return { port: server.port, end: () => server.kill() };
};

/** The hidden part of a table, from its log: what nobody can see must be the same, too. */
const logOf = async (dataDir: string, table: string): Promise<string> =>
  JSON.stringify(await logIn(dataDir, table));

const parts = (player: TestPlayer): unknown => {
  const { version, view, own } = player.now;
  return { version, view, own };
};

test.each([
  ['closed', inAnOrderlyWay],
  ['killed', withoutWarning],
] as const)(
  'a server that is %s in a match goes on where it was, for everybody, by itself',
  async (_, start) => {
    const dataDir = freshFolder();
    let server = await start(dataDir);
    const cable = await Cable.to(server.port);
    const { url } = cable;
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(4, { target: 15 }));
    const host = await TestPlayer.at(url, table, cookie);
    const players = [host];
    while (players.length < 4) players.push(await TestPlayer.at(url, table));
    const watcher = await TestPlayer.at(url, table);
    const everybody = [...players, watcher];
    for (const [seat, player] of players.entries()) await player.sits(seat);
    await host.does({ type: 'start' });
    for (const player of everybody) await player.untilVersion(host.now.version);

    for (const moves of [3, 4]) {
      for (let i = 0; i < moves; i++) expect(await playOnce(players, [watcher])).toBe(true);
      const before = everybody.map(parts);
      const seen = everybody.map(({ snapshots }) => snapshots.length);
      cable.isCut = true;
      await server.end();
      const log = await logOf(dataDir, table);
      server = await start(dataDir);
      cable.mend(server.port);
      for (const [i, player] of everybody.entries())
        await player.until(() => player.snapshots.length > (seen[i] as number), 'the table is here again');
      expect(everybody.map(parts)).toEqual(before);
      expect(await logOf(dataDir, table)).toBe(log);
    }

    await playOn(players);
    const record = await (await fetch(`${url}/api/tables/${table}/records/1`)).json();
    expect(verifyRecord(record)).toEqual([]);
    await server.end();
  },
);

/** Whatever the database holds was so much earlier: a server that is started on it now was down so long. */
function letTimePass(dataDir: string, ms: number): void {
  const db = new Database(join(dataDir, DATABASE));
  db.prepare('UPDATE commits SET at = at - ?').run(ms);
  db.prepare('UPDATE tables SET changed_at = changed_at - ?, due_at = due_at - ?').run(ms, ms);
  db.prepare('UPDATE alive SET at = at - ?').run(ms);
  db.close();
}

test.each([
  ['closed', inAnOrderlyWay],
  ['killed', withoutWarning],
] as const)('ten minutes without a server that was %s cost nobody a turn of three', async (_, start) => {
  const dataDir = freshFolder();
  const server = await start(dataDir);
  const cable = await Cable.to(server.port);
  const cookie = await newcomer(cable.url);
  const settings = { ...dominoes(2, { target: 61 }), clock: { kind: 'turn', seconds: 180 } } as const;
  const table = await openTable(cable.url, cookie, settings);
  const players = [await TestPlayer.at(cable.url, table, cookie), await TestPlayer.at(cable.url, table)];
  for (const [seat, player] of players.entries()) await player.sits(seat);
  await players[0]?.does({ type: 'start' });
  for (let i = 0; i < 3; i++) await playOnce(players);
  const before = players[0]?.now;
  cable.isCut = true;
  await server.end();
  letTimePass(dataDir, 600_000);

  const again = await start(dataDir);
  cable.mend(again.port);
  for (const player of players)
    await player.until(() => player.now.version === (before?.version ?? 0) + 1, 'the clocks are right');
  const [deadline, then] = [players[0]?.now, before].map((at) => at?.view.match?.deadline ?? 0);
  expect(deadline).toBeGreaterThanOrEqual((then ?? 0) + GRACE_MS);
  await playOnce(players);
  const log = await logIn(dataDir, table);
  const types = log.flatMap(({ events }) => events.map(({ type }) => type));
  expect(types.filter((type) => type === 'clocksMoved')).toHaveLength(1);
  expect(types).not.toContain('timedOut');
  await again.end();
});

test('a server killed while everybody plays has lost nothing that it had acknowledged', async () => {
  const dataDir = freshFolder();
  const server = await OwnProcess.start(dataDir);
  const cable = await Cable.to(server.port);
  const cookie = await newcomer(cable.url);
  const tables: { table: string; player: TestPlayer }[] = [];
  for (let i = 0; i < 6; i++) {
    const table = await openTable(cable.url, cookie, dominoes(2, { target: 61 }));
    const player = await TestPlayer.at(cable.url, table, cookie);
    await player.sits(0);
    tables.push({ table, player });
  }
  // Each changes its seat again and again, so that the kill comes in the middle of something at most tables.
  const acknowledged = new Map<string, number>();
  let isOver = false;
  const busy = tables.map(async ({ table, player }) => {
    for (let i = 1; !isOver; i++) {
      const refusal = await player.client.sit(i % 2, `N${i}`);
      if (refusal === undefined) acknowledged.set(table, player.now.version);
    }
  });
  await tables[0]?.player.untilVersion(20);
  await eventually(() => acknowledged.size).toBe(6);
  cable.isCut = true;
  await server.kill();
  isOver = true;
  const atTheKill = new Map(acknowledged);
  expect(atTheKill.size).toBe(6);

  const again = await OwnProcess.start(dataDir);
  cable.mend(again.port);
  // What was under way at the kill is carried out, once, or has been already.
  await Promise.all(busy);
  for (const { table, player } of tables) {
    const log = await logIn(dataDir, table);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, i) => i + 1));
    expect(log.length).toBeGreaterThanOrEqual(atTheKill.get(table) as number);
    const ids = log.flatMap(({ command }) => command?.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.get(table)).toBe(log.length);
    expect(player.now.version).toBe(log.length);
  }
});
