import { join } from 'node:path';
import { verifyRecord } from '@horse-race/rules/record';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import { Tables } from '../tables/tables.ts';
import { dominoes } from '../testing/people.ts';
import { freshFolder } from '../testing/server.ts';
import { Records } from './records.ts';

async function botsPlay(): Promise<{ tables: Tables; live: ResidentTable }> {
  const store = openSqliteStore(join(freshFolder(), 'tables.db'));
  const tables = new Tables(store, pino({ level: 'silent' }), { bot: 1 });
  onTestFinished(() => {
    tables.stop();
    store.close();
  });
  const id = await tables.open('host', dominoes(2, { target: 5 }));
  const live = (await tables.get(id.ok ? id.value : '')) as ResidentTable;
  for (const seat of [0, 1])
    await tables.submit(live, { by: 'host', id: `bot ${seat}`, command: { type: 'addBot', seat } });
  return { tables, live };
}

test('a record is made once and kept ready, and what is not there is known without reading the log', async () => {
  const { tables, live } = await botsPlay();
  const records = new Records(tables);
  const reading = vi.spyOn(tables, 'logOf');
  expect(await records.of(live, 1)).toBeUndefined();
  await tables.submit(live, { by: 'host', id: 'start', command: { type: 'start' } });
  expect(await records.of(live, 1)).toBeUndefined();
  while (live.table.match?.isOver !== true) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await records.of(live, 2)).toBeUndefined();
  expect(reading).not.toHaveBeenCalled();
  const [text = '', same] = await Promise.all([records.of(live, 1), records.of(live, 1)]);
  expect(same).toBe(text);
  expect(verifyRecord(JSON.parse(text))).toEqual([]);
  expect(await records.of(live, 1)).toBe(text);
  expect(reading).toHaveBeenCalledTimes(1);
});
