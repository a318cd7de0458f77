import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { LocalPresence } from '../presence/local-presence.ts';
import type { Store } from '../store/store.ts';
import { dominoes, hashOf, newcomer, openTable } from '../testing/people.ts';
import { serve } from '../testing/server.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, residentOn, tablesOn } from '../testing/tables.ts';
import { TestPlayer } from '../testing/test-player.ts';
import { Housekeeping, type Times, timesFor } from './housekeeping.ts';
import type { ResidentTable } from './resident-table.ts';
import type { Tables } from './tables.ts';

const log = pino({ level: 'silent' });
const DAY = 24 * 60 * 60 * 1000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface House {
  readonly store: Store;
  readonly tables: Tables;
  readonly presence: LocalPresence;
  keeping(times: Partial<Times>): Housekeeping;
}

async function house(): Promise<House> {
  const store = await freshStore();
  const presence = new LocalPresence();
  const tables = await tablesOn(store, { pace: { bot: 60_000 }, presence });
  const keeping = (times: Partial<Times>): Housekeeping =>
    new Housekeeping({ tables, store, log }, { ...timesFor(90), ...times });
  return { store, tables, presence, keeping };
}

const opened = ({ tables }: House): Promise<ResidentTable> => openedOn(tables);

/** A match of two bots, which are due in a minute. */
async function withMatch(at: House): Promise<ResidentTable> {
  const live = await opened(at);
  const submit = (id: string, command: Parameters<Tables['submit']>[1]['command']): Promise<unknown> =>
    at.tables.submit(live, { by: 'host', id, command });
  await submit('1', { type: 'addBot', seat: 0 });
  await submit('2', { type: 'addBot', seat: 1 });
  await submit('3', { type: 'start' });
  return live;
}

describe('a table that nobody has open', () => {
  test('leaves memory after a while, and is the same when it is opened again', async () => {
    const at = await house();
    const lives: ResidentTable[] = [];
    for (let i = 0; i < 100; i++) {
      const live = await opened(at);
      await at.tables.submit(live, {
        by: 'ala',
        id: 'once',
        command: { type: 'sit', seat: i % 2, name: `N${i}`, hash: hashOf(i) },
      });
      lives.push(live);
    }
    at.tables.forgetIdle(60_000);
    expect(at.tables.inMemory).toBe(100);
    at.tables.forgetIdle(0);
    expect(at.tables.inMemory).toBe(0);
    for (const live of lives) {
      const again = await at.tables.get(live.id);
      expect(again).not.toBe(live);
      expect(again?.table).toEqual(live.table);
    }
  });

  test('does once what was sent before it left memory and again after', async () => {
    const at = await house();
    const live = await opened(at);
    const sit = { type: 'sit', seat: 0, name: 'Ala', hash: hashOf(1) } as const;
    await at.tables.submit(live, { by: 'ala', id: 'once', command: sit });
    at.tables.forgetIdle(0);
    const again = await residentOn(at.tables, live.id);
    expect(await at.tables.submit(again, { by: 'ala', id: 'once', command: sit })).toMatchObject({
      ok: true,
    });
    expect(again.table.version).toBe(2);
  });

  test('stays while somebody has it open, something is under way, or it is due soon', async () => {
    const at = await house();
    const [watched, busy] = [await opened(at), await opened(at)];
    at.presence.enter(watched.id, 'ala');
    const playing = await withMatch(at);
    let finish = (): void => {};
    const job = busy.enqueue(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await pause(5);
    at.tables.forgetIdle(1);
    expect([watched, busy].map(({ id }) => at.tables.isInMemory(id))).toEqual([true, true]);
    // The bots are due in a minute: not so soon that the table has to stay for it.
    expect(at.tables.isInMemory(playing.id)).toBe(false);
    finish();
    await job;
    const again = await residentOn(at.tables, playing.id);
    again.usedAt -= 100_000;
    at.tables.forgetIdle(90_000);
    expect(at.tables.isInMemory(playing.id)).toBe(true);
    await pause(5);
    at.tables.forgetIdle(2);
    expect(at.tables.isInMemory(busy.id)).toBe(false);
  });

  test('leaves the memory of a running server by itself, and plays on for who comes back', async () => {
    const { url } = await serve({ times: { idle: 20, everyIdle: 10 } });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2));
    const inMemory = async (): Promise<string> => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return /^horse_race_tables_in_memory (\d+)$/m.exec(text)?.[1] ?? 'no such line';
    };
    const player = await TestPlayer.at(url, table, cookie);
    await player.sits(0, 'Ala');
    await pause(60);
    expect(await inMemory()).toBe('1');
    player.close();
    while ((await inMemory()) !== '0') await pause(10);
    const again = await TestPlayer.at(url, table, cookie);
    expect(again.now).toMatchObject({ version: 2, own: { seat: 0 } });
    await again.does({ type: 'addBot', seat: 1 });
    await again.does({ type: 'start' });
  });
});

describe('the disk', () => {
  /** A room and a match, both changed so long ago and out of memory. */
  async function after(ms: number): Promise<{ at: House; match: string; exist: boolean[] }> {
    const at = await house();
    const [room, match] = [(await opened(at)).id, (await withMatch(at)).id];
    at.tables.forgetIdle(0);
    const { unstarted, keep } = timesFor(90);
    await at.keeping({ unstarted: unstarted - ms, keep: keep - ms }).sweep();
    return { at, match, exist: await Promise.all([room, match].map((id) => at.store.exists(id))) };
  }

  test('keeps a room without a match for a day, and a table with one for as long as configured', async () => {
    expect((await after(DAY - 60_000)).exist).toEqual([true, true]);
    expect((await after(DAY + 60_000)).exist).toEqual([false, true]);
    const last = await after(90 * DAY + 60_000);
    expect(last.exist).toEqual([false, false]);
    expect(await last.at.tables.get(last.match)).toBeUndefined();
    expect((await last.at.store.idle('', { unstarted: Infinity, started: Infinity })).tables).toEqual([]);
  });

  test('keeps a table that is in memory, however old it is', async () => {
    const at = await house();
    const live = await opened(at);
    await at.keeping({ unstarted: -1000, keep: -1000 }).sweep();
    expect(await at.store.exists(live.id)).toBe(true);
  });

  test('is swept in steps: others have their turn, and stopping leaves the rest for the next time', async () => {
    const at = await house();
    for (let i = 0; i < 30; i++) await opened(at);
    at.tables.forgetIdle(0);
    const keeping = at.keeping({ unstarted: -1000 });
    const sweeping = keeping.sweep();
    await new Promise((resolve) => setImmediate(resolve));
    await keeping.stop();
    await sweeping;
    const left = async () => (await at.store.idle('', { unstarted: Infinity, started: 0 })).tables;
    expect((await left()).length).toBeGreaterThan(0);
    await at.keeping({ unstarted: -1000 }).sweep();
    expect(await left()).toEqual([]);
  });

  test('that does not answer is logged, and swept again the next time', async () => {
    const at = await house();
    const broken: Store = {
      ...at.store,
      idle: () => Promise.reject(new Error('disk full')),
    };
    const keeping = new Housekeeping({ tables: at.tables, store: broken, log }, timesFor(90));
    await expect(keeping.sweep()).resolves.toBeUndefined();
  });

  test('forgets a table for those who ask for it: it is unknown', async () => {
    const { url } = await serve({
      times: { idle: 5, everyIdle: 5, unstarted: -1000, everySweep: 20 },
    });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2));
    while ((await fetch(`${url}/api/tables/${table}/records/1`).then((r) => r.text())).includes('RECORD'))
      await pause(10);
    const late = new TestPlayer(url, table, cookie);
    await late.until(() => late.gone !== undefined, 'the table is gone');
    expect(late.gone?.code).toBe('UNKNOWN_TABLE');
  });
});
