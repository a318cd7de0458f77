import {
  applyCommit,
  GRACE_MS,
  nextDue,
  type Settings,
  type Table,
  type TableCommand,
} from '@horse-race/table';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { dominoes, hashOf, hex } from '../testing/people.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, tablesOn } from '../testing/tables.ts';
import type { ResidentTable } from './resident-table.ts';
import type { Tables } from './tables.ts';

const PEOPLE = ['ala', 'ben'];
const TURN: Settings = { ...dominoes(2, { target: 61 }), clock: { kind: 'turn', seconds: 15 } };
const BANK: Settings = { ...TURN, clock: { kind: 'bank', seconds: 15, bank: 60 } };
/** How far the last sign of life may be behind the end of a process. */
const BEAT_MS = 1_000;

let store: Store;
beforeEach(async () => {
  store = await freshStore();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Long enough for what is under way to be on disk: that does not wait for the clock. */
async function written(): Promise<void> {
  for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** Time passes for a process that runs. */
async function runs(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await written();
}

/** Time passes, and nobody's timers have run when it is over. */
const passes = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

interface Process {
  readonly tables: Tables;
  /** Ends it without a word. */
  kill(): Promise<void>;
}

/** A process that has taken up what was left by the one before. */
async function process(other: Partial<Store> = {}): Promise<Process> {
  let isKilled = false;
  const own: Store = {
    ...store,
    ...other,
    append: (entry) => (isKilled ? new Promise(() => {}) : store.append(entry)),
    markAlive: async (at) => {
      if (!isKilled) await store.markAlive(at);
    },
  };
  const tables = await tablesOn(own, { pace: { bot: 900 } });
  const kill = async (): Promise<void> => {
    isKilled = true;
    await tables.stop();
  };
  onTestFinished(kill);
  return { tables, kill };
}

async function started(): Promise<Process> {
  const started = await process();
  const resumed = started.tables.resume();
  await written();
  await resumed;
  return started;
}

const does = (tables: Tables, live: ResidentTable, { by, ...command }: TableCommand & { by: string }) =>
  tables.submit(live, { by, id: `${by} ${command.type} ${live.table.version}`, command });

/** A match of two people, whose first turn begins now. */
async function match(tables: Tables, settings = TURN): Promise<ResidentTable> {
  const live = await openedOn(tables, settings);
  for (const [seat, by] of PEOPLE.entries())
    await does(tables, live, { by, type: 'sit', seat, name: by, hash: hashOf(seat + 1) });
  await does(tables, live, { by: 'host', type: 'start' });
  for (const [seat, by] of PEOPLE.entries())
    await does(tables, live, { by, type: 'revealSeed', seed: hex(seat + 1) });
  return live;
}

/** Milliseconds until the table acts by itself. */
const left = (table: Table | undefined): number => ((table && nextDue(table)?.at) ?? Infinity) - Date.now();

/** The table as its log says. */
const logged = async (id: string): Promise<Table | undefined> =>
  (await store.load(id)).reduce<Table | undefined>(applyCommit, undefined);

const movesOf = async (id: string): Promise<number> =>
  (await store.load(id)).filter(({ events }) => events.some(({ type }) => type === 'clocksMoved')).length;

describe('a turn of 15 seconds', () => {
  test('has what was left of it after a crash that took longer, and a grace', async () => {
    const first = await started();
    const { id } = await match(first.tables);
    await runs(11_000);
    await first.kill();
    passes(20_000);
    const next = await started();
    const live = await next.tables.get(id);
    expect(left(live?.table)).toBeGreaterThanOrEqual(4_000 + GRACE_MS);
    expect(left(live?.table)).toBeLessThanOrEqual(4_000 + GRACE_MS + BEAT_MS);
    expect(await logged(id)).toEqual(live?.table);
    await runs(4_000 + GRACE_MS - 1);
    expect(live?.table.seats.map((sitter) => sitter?.missed)).toEqual([0, 0]);
    await runs(BEAT_MS + 1);
    expect(live?.table.seats.some((sitter) => sitter?.missed === 1)).toBe(true);
  });

  test('has what was left of it also when the first process of all was killed before its first beat', async () => {
    const first = await started();
    const { id } = await match(first.tables);
    await first.kill();
    passes(20_000);
    const next = await started();
    expect(left((await next.tables.get(id))?.table)).toBe(15_000 + GRACE_MS);
  });

  test('has exactly what was left of it after a restart in an orderly way', async () => {
    const first = await started();
    const { id } = await match(first.tables);
    await runs(11_300);
    await first.tables.stop();
    passes(20_000);
    const next = await started();
    expect(left((await next.tables.get(id))?.table)).toBe(3_700 + GRACE_MS);
  });

  test('has it whether the table is taken up by itself or somebody opens it before that', async () => {
    const first = await started();
    const { id } = await match(first.tables);
    await first.tables.stop();
    passes(20_000);
    const next = await process();
    const live = next.tables.get(id);
    const resumed = next.tables.resume();
    await written();
    await resumed;
    expect(left((await live)?.table)).toBe(15_000 + GRACE_MS);
    expect(await movesOf(id)).toBe(1);
  });

  test('loses nothing to a process that was killed before it had taken everything up', async () => {
    const first = await started();
    const tables = [await match(first.tables), await match(first.tables)];
    await first.tables.stop();
    passes(20_000);
    const second = await process();
    void second.tables.resume();
    await second.kill();
    passes(30_000);
    const third = await started();
    for (const { id } of tables) expect(left((await third.tables.get(id))?.table)).toBe(15_000 + GRACE_MS);
  });

  test('loses nothing to a process that ran for a while, but was killed before it had taken everything up', async () => {
    const first = await started();
    const [one, two] = [await match(first.tables), await match(first.tables)];
    await first.tables.stop();
    passes(20_000);
    const due = async () => [one, two].map(({ id }) => ({ table: id, dueAt: 0 }));
    const load: Store['load'] = (id, part) => (id === two.id ? new Promise(() => {}) : store.load(id, part));
    const second = await process({ due, load });
    void second.tables.resume();
    await written();
    await runs(3 * BEAT_MS);
    expect(await movesOf(one.id)).toBe(1);
    await second.kill();
    passes(30_000);
    const third = await started();
    expect(left((await third.tables.get(two.id))?.table)).toBe(15_000 + GRACE_MS);
  });

  test('goes on running when the table has merely left memory', async () => {
    const { tables } = await started();
    const { id } = await match(tables, { ...TURN, clock: { kind: 'turn', seconds: 180 } });
    await runs(60_000);
    tables.forgetIdle(1_000);
    expect(tables.isInMemory(id)).toBe(false);
    const again = tables.get(id);
    await written();
    expect(left((await again)?.table)).toBe(120_000);
    expect(await movesOf(id)).toBe(0);
  });
});

describe('a process that has stood still, or whose machine has slept', () => {
  test('charges the time to nobody, at tables in memory and on disk', async () => {
    const { tables } = await started();
    const near = await match(tables);
    const far = await match(tables, { ...TURN, clock: { kind: 'turn', seconds: 180 } });
    await runs(5_000);
    near.usedAt += 1_000_000;
    tables.forgetIdle(4_000);
    expect([near, far].map(({ id }) => tables.isInMemory(id))).toEqual([true, false]);
    passes(3_600_000);
    await runs(BEAT_MS);
    expect(left(near.table)).toBe(10_000 + GRACE_MS);
    expect(left((await tables.get(far.id))?.table)).toBe(175_000 + GRACE_MS);
    expect(await logged(near.id)).toEqual(near.table);
  });

  test('has put the clocks right by the first command that it hears, so that it costs no bank', async () => {
    const { tables } = await started();
    const live = await match(tables, BANK);
    passes(3_600_000);
    for (const by of PEOPLE) await does(tables, live, { by, type: 'makeLink', token: hex(7) });
    expect(left(live.table)).toBe(75_000 + GRACE_MS);
    expect(live.table.match?.banks).toEqual([60_000, 60_000]);
    expect(await movesOf(live.id)).toBe(1);
  });

  test('gives those who are gone the time to come back', async () => {
    const { tables } = await started();
    expect(tables.graceLeft).toBe(0);
    passes(60_000);
    expect(tables.graceLeft).toBe(GRACE_MS);
    await runs(GRACE_MS);
    expect(tables.graceLeft).toBe(0);
  });
});

test('a bot waits after a restart until people can be back', async () => {
  const first = await started();
  const live = await openedOn(first.tables);
  for (const seat of [0, 1]) await does(first.tables, live, { by: 'host', type: 'addBot', seat });
  await does(first.tables, live, { by: 'host', type: 'start' });
  await first.tables.stop();
  passes(1);
  const next = await started();
  const again = await next.tables.get(live.id);
  const before = again?.table.version ?? 0;
  await runs(GRACE_MS + 890);
  expect(again?.table.version).toBe(before);
  await runs(20);
  expect(again?.table.version).toBe(before + 1);
});

test('a sign of life that cannot be written stops nothing', async () => {
  const { markAlive } = store;
  let isBroken = false;
  store = {
    ...store,
    markAlive: (at) => (isBroken ? Promise.reject(new Error('disk full')) : markAlive(at)),
  };
  const { tables } = await started();
  const live = await match(tables);
  isBroken = true;
  await runs(16_000);
  expect(live.table.seats.some((sitter) => sitter?.missed === 1)).toBe(true);
});
