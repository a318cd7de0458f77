import { join } from 'node:path';
import type { Commit } from '@horse-race/table';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { dominoes, hex } from '../testing/people.ts';
import { freshFolder } from '../testing/server.ts';
import type { ResidentTable } from './resident-table.ts';
import { type Submission, Tables } from './tables.ts';

const HOST = 'host';
const log = pino({ level: 'silent' });
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

afterEach(() => {
  vi.useRealTimers();
});

let path: string;
beforeEach(() => {
  path = join(freshFolder(), 'tables.db');
});

function storeHere(): Store {
  const store = openSqliteStore(path);
  let isOpen = true;
  const close = (): void => {
    if (isOpen) store.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...store, close };
}

function tablesOn(store: Store, bot = 60_000): Tables {
  const tables = new Tables(store, log, { bot });
  onTestFinished(() => tables.stop());
  return tables;
}

async function opened(tables: Tables): Promise<ResidentTable> {
  const id = await tables.open(HOST, dominoes(2));
  if (!id.ok) throw new Error(id.refusal);
  const live = await tables.get(id.value);
  if (live === undefined) throw new Error('the table is not there');
  return live;
}

const sit = (by: string, seat: number, id = `sit ${by} ${seat}`): Submission => ({
  by,
  id,
  command: { type: 'sit', seat, name: by, seed: hex(seat + 1) },
});
const addBot = (seat: number, id = `bot ${seat}`): Submission => ({
  by: HOST,
  id,
  command: { type: 'addBot', seat },
});
const START: Submission = { by: HOST, id: 'start', command: { type: 'start' } };

describe('a command', () => {
  test('is carried out once, and sent again has its first answer', async () => {
    const tables = tablesOn(storeHere());
    const live = await opened(tables);
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
    const tables = tablesOn(storeHere());
    const live = await opened(tables);
    await tables.submit(live, sit('ala', 0, 'same id'));
    expect(await tables.submit(live, sit('ben', 0, 'same id'))).toEqual({ ok: false, refusal: 'SEAT_TAKEN' });
  });

  test('has its answer also after a restart', async () => {
    const store = storeHere();
    const first = tablesOn(store);
    const live = await opened(first);
    await first.submit(live, sit('ala', 0));
    const second = tablesOn(store);
    const again = (await second.get(live.id)) as ResidentTable;
    expect(await second.submit(again, sit('ala', 0))).toEqual({ ok: true, value: null });
    expect(again.table.version).toBe(2);
  });

  test('for one seat of five at once is done for one', async () => {
    const tables = tablesOn(storeHere());
    const live = await opened(tables);
    const people = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(people.map((by) => tables.submit(live, sit(by, 1))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'SEAT_TAKEN')).toHaveLength(4);
    expect(live.table.version).toBe(2);
  });
});

describe('two processes on one store', () => {
  test('never write one version twice: who comes second decides again', async () => {
    const [one, two] = [tablesOn(storeHere()), tablesOn(storeHere())];
    const live = await opened(one);
    const other = (await two.get(live.id)) as ResidentTable;
    const answers = await Promise.all([
      one.submit(live, sit('ala', 0)),
      two.submit(other, sit('ben', 0)),
      two.submit(other, sit('cleo', 1)),
    ]);
    expect(answers.map(({ ok }) => ok)).toContain(false);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const versions = storeHere()
      .load(live.id)
      .map(({ version }) => version);
    expect(versions).toEqual([1, 2, 3]);
  });

  test('carry out a command once that was sent to both', async () => {
    const [one, two] = [tablesOn(storeHere()), tablesOn(storeHere())];
    const live = await opened(one);
    const other = (await two.get(live.id)) as ResidentTable;
    await one.submit(live, sit('ala', 0));
    expect(await two.submit(other, sit('ala', 0))).toEqual({ ok: true, value: null });
    expect(storeHere().load(live.id)).toHaveLength(2);
  });
});

describe('a fault', () => {
  test('of the disk is answered, and the table goes on when it is over', async () => {
    const store = storeHere();
    let isBroken = false;
    const tables = tablesOn({
      ...store,
      append: (entry) => (isBroken ? Promise.reject(new Error('disk full')) : store.append(entry)),
    });
    const live = await opened(tables);
    isBroken = true;
    expect(await tables.submit(live, sit('ala', 0))).toEqual({ ok: false, refusal: 'SERVER_ERROR' });
    expect(live.table.version).toBe(1);
    isBroken = false;
    expect(await tables.submit(live, sit('ala', 0))).toMatchObject({ ok: true });
  });

  test('in telling of a commit does not undo it', async () => {
    const tables = tablesOn(storeHere());
    const live = await opened(tables);
    tables.onCommit = () => {
      throw new Error('a bug');
    };
    expect(await tables.submit(live, sit('ala', 0))).toEqual({ ok: false, refusal: 'SERVER_ERROR' });
    expect(await tables.submit(live, sit('ala', 0))).toEqual({ ok: true, value: null });
    expect(live.table.version).toBe(2);
  });

  test('in the log of a table that is due harms no other table and not the process', async () => {
    const store = storeHere();
    const events = [{ type: 'opened', host: HOST, settings: { game: 'chess', ruleset: null } }];
    const commit = { version: 1, at: 1, command: null, events } as unknown as Commit;
    await store.append({ table: 'broken', commit, dueAt: 1 });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const tables = tablesOn(store);
    await expect(tables.get('broken')).rejects.toThrow();
    await tables.resume();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await opened(tables)).table.version).toBe(1);
  });
});

describe('what a table does by itself', () => {
  async function withBots(tables: Tables): Promise<ResidentTable> {
    const live = await opened(tables);
    for (const submission of [addBot(0), addBot(1)]) await tables.submit(live, submission);
    return live;
  }

  test('goes on by itself', async () => {
    const tables = tablesOn(storeHere(), 1);
    const live = await withBots(tables);
    await tables.submit(live, START);
    while (live.table.match?.isOver !== true) await pause(5);
    expect(live.table.match.number).toBe(1);
  });

  test('ends when the tables stop, though a commit was under way', async () => {
    const tables = tablesOn(storeHere(), 1);
    const live = await withBots(tables);
    const starting = tables.submit(live, START);
    tables.stop();
    expect(await starting).toMatchObject({ ok: true });
    const { version } = live.table;
    await pause(40);
    expect(live.table.version).toBe(version);
  });
});
