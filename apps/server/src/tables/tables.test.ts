import type { Commit } from '@horse-race/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { dominoes, hashOf, hex } from '../testing/people.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, residentOn, tablesOn } from '../testing/tables.ts';
import type { ResidentTable } from './resident-table.ts';
import type { Submission, Tables } from './tables.ts';

const HOST = 'host';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(() => {
  vi.useRealTimers();
});

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});

const sit = (by: string, seat: number, id = `sit ${by} ${seat}`): Submission => ({
  by,
  id,
  command: { type: 'sit', seat, name: by, hash: hashOf(seat + 1) },
});
const addBot = (seat: number, id = `bot ${seat}`): Submission => ({
  by: HOST,
  id,
  command: { type: 'addBot', seat },
});
const START: Submission = { by: HOST, id: 'start', command: { type: 'start' } };

describe('a command', () => {
  test('is carried out once, and sent again has its first answer', async () => {
    const tables = await tablesOn(store);
    const live = await openedOn(tables);
    const answers = await Promise.all([1, 2, 3].map(() => tables.submit(live, sit('ala', 0))));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(live.table.version).toBe(2);
    const refused = { ...sit('ben', 0), id: 'once' };
    expect(await tables.submit(live, refused)).toEqual({ ok: false, refusal: 'SEAT_TAKEN' });
    await tables.submit(live, { by: 'ala', id: 'up', command: { type: 'stand' } });
    expect(await tables.submit(live, refused)).toEqual({ ok: false, refusal: 'SEAT_TAKEN' });
    expect(await tables.submit(live, sit('ben', 0))).toMatchObject({ ok: true });
  });

  test('has the id of its own person: nobody gets the answer of another', async () => {
    const tables = await tablesOn(store);
    const live = await openedOn(tables);
    await tables.submit(live, sit('ala', 0, 'same id'));
    expect(await tables.submit(live, sit('ben', 0, 'same id'))).toEqual({ ok: false, refusal: 'SEAT_TAKEN' });
  });

  test('has its answer also after a restart', async () => {
    const first = await tablesOn(store);
    const live = await openedOn(first);
    await first.submit(live, sit('ala', 0));
    const second = await tablesOn(store);
    const again = await residentOn(second, live.id);
    expect(await second.submit(again, sit('ala', 0))).toEqual({ ok: true, value: null });
    expect(again.table.version).toBe(2);
  });

  test('for one seat of five at once is done for one', async () => {
    const tables = await tablesOn(store);
    const live = await openedOn(tables);
    const people = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(people.map((by) => tables.submit(live, sit(by, 1))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'SEAT_TAKEN')).toHaveLength(4);
    expect(live.table.version).toBe(2);
  });
});

describe('two processes on one store', () => {
  test('never write one version twice: who comes second decides again', async () => {
    const [one, two] = [await tablesOn(store), await tablesOn(store)];
    const live = await openedOn(one);
    const other = await residentOn(two, live.id);
    const answers = await Promise.all([
      one.submit(live, sit('ala', 0)),
      two.submit(other, sit('ben', 0)),
      two.submit(other, sit('cleo', 1)),
    ]);
    expect(answers.map(({ ok }) => ok)).toContain(false);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const log = await store.load(live.id);
    expect(log.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  test('apply and tell what the other has written, each version in its turn, once they notice', async () => {
    const [one, two] = [await tablesOn(store), await tablesOn(store)];
    const live = await openedOn(one);
    const other = await residentOn(two, live.id);
    const told: unknown[] = [];
    two.onCommit(({ table }, { version }) => told.push([version, table.version]));
    for (const submission of [sit('ala', 0), addBot(1)]) await one.submit(live, submission);
    expect(told).toEqual([]);
    expect(await two.submit(other, sit('ben', 0))).toEqual({ ok: false, refusal: 'SEAT_TAKEN' });
    expect(told).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect(other.table).toEqual(live.table);
  });

  test('act at the next deadline that the other has set', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const [one, two] = [await tablesOn(store), await tablesOn(store)];
    const live = await openedOn(one, { ...dominoes(2), clock: { kind: 'turn', seconds: 15 } });
    const other = await residentOn(two, live.id);
    const reveals = [HOST, 'ben'].map((by, seat): Submission => {
      return { by, id: `reveal ${by}`, command: { type: 'revealSeed', seed: hex(seat + 1) } };
    });
    for (const submission of [sit(HOST, 0), sit('ben', 1), START, ...reveals])
      await one.submit(live, submission);
    await one.stop();
    await two.submit(other, addBot(0));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(other.table.seats.map((sitter) => sitter?.missed)).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(other.table.seats.some((sitter) => sitter?.missed === 1)).toBe(true));
  });

  test('act once where both are due, and the one that was slower acts at the next deadline', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 30; i++) await new Promise((resolve) => setImmediate(resolve));
    };
    const append: Store['append'] = async (entry) => {
      for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
      return store.append(entry);
    };
    const pace = { bot: 1_000 };
    const [fast, slow] = [await tablesOn(store, { pace }), await tablesOn({ ...store, append }, { pace })];
    const live = await openedOn(fast);
    for (const submission of [addBot(0), addBot(1), START]) await fast.submit(live, submission);
    const other = await residentOn(slow, live.id);
    const { version } = live.table;
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect([live.table.version, other.table.version]).toEqual([version + 1, version + 1]);
    await fast.stop();
    await vi.advanceTimersByTimeAsync(999);
    await settled();
    expect(other.table.version).toBe(version + 1);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(other.table.version).toBe(version + 2);
  });

  test('refuse a command, and do not try for ever, when a conflict leaves nothing to catch up with', async () => {
    const gone = { ...store, append: async () => 'conflict' as const };
    const live = await openedOn(await tablesOn(store));
    const tables = await tablesOn(gone);
    const other = await residentOn(tables, live.id);
    expect(await tables.submit(other, sit('ala', 0))).toEqual({ ok: false, refusal: 'SERVER_ERROR' });
  });

  test('carry out a command once that was sent to both', async () => {
    const [one, two] = [await tablesOn(store), await tablesOn(store)];
    const live = await openedOn(one);
    const other = await residentOn(two, live.id);
    await one.submit(live, sit('ala', 0));
    expect(await two.submit(other, sit('ala', 0))).toEqual({ ok: true, value: null });
    expect(await store.load(live.id)).toHaveLength(2);
  });
});

describe('a fault', () => {
  test('of the disk is answered, and the table goes on when it is over', async () => {
    let isBroken = false;
    const tables = await tablesOn({
      ...store,
      append: (entry) => (isBroken ? Promise.reject(new Error('disk full')) : store.append(entry)),
    });
    const live = await openedOn(tables);
    isBroken = true;
    expect(await tables.submit(live, sit('ala', 0))).toEqual({ ok: false, refusal: 'SERVER_ERROR' });
    expect(live.table.version).toBe(1);
    isBroken = false;
    expect(await tables.submit(live, sit('ala', 0))).toMatchObject({ ok: true });
  });

  test('in telling of a commit does not undo it', async () => {
    const tables = await tablesOn(store);
    const live = await openedOn(tables);
    tables.onCommit(() => {
      throw new Error('a bug');
    });
    expect(await tables.submit(live, sit('ala', 0))).toEqual({ ok: false, refusal: 'SERVER_ERROR' });
    expect(await tables.submit(live, sit('ala', 0))).toEqual({ ok: true, value: null });
    expect(live.table.version).toBe(2);
  });

  test('in the log of a table that is due harms no other table and not the process', async () => {
    const events = [{ type: 'opened', host: HOST, settings: { game: 'chess', ruleset: null } }];
    const commit = { version: 1, at: 1, command: null, events } as unknown as Commit;
    await store.append({ table: 'broken', commit, dueAt: 1 });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const tables = await tablesOn(store);
    await expect(tables.get('broken')).rejects.toThrow();
    await tables.resume();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await openedOn(tables)).table.version).toBe(1);
  });
});

describe('what a table does by itself', () => {
  async function withBots(tables: Tables): Promise<ResidentTable> {
    const live = await openedOn(tables);
    for (const submission of [addBot(0), addBot(1)]) await tables.submit(live, submission);
    return live;
  }

  test('goes on by itself', async () => {
    const tables = await tablesOn(store, { pace: { bot: 1 } });
    const live = await withBots(tables);
    await tables.submit(live, START);
    while (live.table.match?.isOver !== true) await pause(5);
    expect(live.table.match.number).toBe(1);
  });

  test('ends when the tables stop, though a commit was under way', async () => {
    const tables = await tablesOn(store, { pace: { bot: 1 } });
    const live = await withBots(tables);
    const starting = tables.submit(live, START);
    const stopped = tables.stop();
    expect(await starting).toMatchObject({ ok: true });
    await stopped;
    const { version } = live.table;
    await pause(40);
    expect(live.table.version).toBe(version);
  });
});
