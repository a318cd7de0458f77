import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { writeLongLog } from '../testing/long-log.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, residentOn, tablesOn } from '../testing/tables.ts';
import type { Tables } from './tables.ts';

const LONG = 4_000;

let store: Store;
/** Reads of the store, in their order: which table, and in which turn of the event loop. */
let reads: { readonly table: string; readonly turn: number }[];
let tables: Tables;

beforeEach(async () => {
  const opened = await freshStore();
  reads = [];
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  store = {
    ...opened,
    load: (table, part) => {
      reads.push({ table, turn });
      return opened.load(table, part);
    },
  };
  tables = await tablesOn(store);
  onTestFinished(() => {
    isOver = true;
  });
});

describe('a table with a long log', () => {
  test('holds up nobody while it is read', async () => {
    await writeLongLog(store, 'long', LONG);
    const other = await openedOn(tables);
    const order: string[] = [];
    const loading = tables.get('long').then((live) => {
      order.push('long');
      return live;
    });
    for (const i of [1, 2]) {
      await tables.submit(other, {
        by: 'host',
        id: `keep ${i}`,
        command: { type: 'keepSeat', seat: 1, kept: true },
      });
      order.push(`command ${i}`);
    }
    expect((await loading)?.table).toMatchObject({ version: LONG, kept: [1] });
    expect(order).toEqual(['command 1', 'command 2', 'long']);
  });

  test('is read once for all who open it meanwhile', async () => {
    await writeLongLog(store, 'long', LONG);
    const one = tables.get('long');
    expect(tables.isInMemory('long')).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
    const lives = await Promise.all([one, tables.get('long'), tables.get('long')]);
    expect(new Set(lives).size).toBe(1);
    const { length } = reads;
    expect(await tables.get('long')).toBe(lives[0]);
    expect(reads).toHaveLength(length);
  });

  test('knows the commands it has carried out, as one that never left memory', async () => {
    await writeLongLog(store, 'long', LONG);
    const live = await residentOn(tables, 'long');
    const again = { by: 'host', id: `command-${LONG}`, command: { type: 'stand' } } as const;
    expect(await tables.submit(live, again)).toEqual({ ok: true, value: null });
  });
});

test('however many tables are read at once, one piece is read in each turn of the loop', async () => {
  const ids = Array.from({ length: 12 }, (_, i) => `table ${i}`);
  for (const id of ids) await writeLongLog(store, id, 700);
  await Promise.all(ids.map((id) => tables.get(id)));
  expect(reads).toHaveLength(24);
  expect(new Set(reads.map(({ turn }) => turn)).size).toBe(24);
});

test('a table that is not there is not there', async () => {
  expect(await tables.get('nowhere')).toBeUndefined();
  expect(tables.isInMemory('nowhere')).toBe(false);
});

test('a server that closes waits for a table that is read', async () => {
  await writeLongLog(store, 'long', LONG);
  const loading = tables.get('long');
  let isRead = false;
  void loading.then(() => {
    isRead = true;
  });
  await tables.settled();
  expect(isRead).toBe(true);
});
