import { verifyRecord } from '@horse-race/rules/record';
import { expect, test, vi } from 'vitest';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';
import { dominoes } from '../testing/people.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, tablesOn } from '../testing/tables.ts';
import { Records } from './records.ts';

async function botsPlay(): Promise<{ tables: Tables; live: ResidentTable }> {
  const tables = await tablesOn(await freshStore(), { pace: { bot: 1 } });
  const live = await openedOn(tables, dominoes(2, { target: 5 }));
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
