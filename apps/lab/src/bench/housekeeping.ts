import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  Housekeeping,
  LocalPresence,
  makeLog,
  openSqliteStore,
  type Store,
  Tables,
  timesFor,
} from '@horse-race/server';
import type { TableCommand } from '@horse-race/table';
import { withFolder } from '../trial/folder.ts';
import { shortMatch } from '../trial/people.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';
import { longTableRows } from './long-tables.ts';

const ABANDONED = 1_000;
const FORGOTTEN = 10_000;
const HOST = 'host';
const log = makeLog({ logLevel: 'silent' });

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes in use once everything that can go has gone. */
async function heapMegabytes(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    collect();
    await wait(20);
  }
  return process.memoryUsage().heapUsed / 1e6;
}

/** Opens a table with two bots, whose match is started. */
async function openWithBots(tables: Tables): Promise<void> {
  const opened = await tables.open(HOST, shortMatch(2));
  if (!opened.ok) throw new Error(opened.refusal);
  const live = await tables.get(opened.value);
  const commands: TableCommand[] = [
    { type: 'addBot', seat: 0 },
    { type: 'addBot', seat: 1 },
    { type: 'start' },
  ];
  for (const [i, command] of commands.entries())
    if (live !== undefined) await tables.submit(live, { by: HOST, id: `command-${i}`, command });
}

async function memoryRows(store: Store): Promise<Row[]> {
  const tables = await Tables.create({ store, log, presence: new LocalPresence(), pace: { bot: 3_600_000 } });
  await openWithBots(tables);
  tables.forgetIdle(-1);
  const before = await heapMegabytes();
  for (let i = 0; i < ABANDONED; i++) await openWithBots(tables);
  const full = await heapMegabytes();
  await wait(5);
  tables.forgetIdle(0);
  const after = await heapMegabytes();
  await tables.stop();
  const each = ((full - before) * 1000) / ABANDONED;
  return [
    {
      what: `${rounded(ABANDONED)} tables in memory`,
      figure: `${rounded(full - before)} MB`,
      note: `${rounded(each)} kB each; ${before.toFixed(1)} MB before, ${full.toFixed(1)} MB with them`,
    },
    {
      what: 'the same, left alone and forgotten',
      figure: `${(after - before).toFixed(2)} MB`,
      note: `${after.toFixed(1)} MB in use`,
    },
  ];
}

async function sweepRow(store: Store): Promise<Row> {
  const tables = await Tables.create({ store, log, presence: new LocalPresence() });
  for (let i = 0; i < FORGOTTEN; i++) await tables.open(HOST, shortMatch(2));
  tables.forgetIdle(-1);
  await wait(5);
  const times = { ...timesFor(90), unstarted: 0, keep: 0 };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const from = performance.now();
  await new Housekeeping({ tables, store, log }, times).sweep();
  const took = performance.now() - from;
  delay.disable();
  await tables.stop();
  return {
    what: `removing ${rounded(FORGOTTEN)} tables from disk`,
    figure: `${rounded(took)} ms`,
    note: `others wait ${(delay.percentile(99) / 1e6).toFixed(1)} ms (p99), ${(delay.max / 1e6).toFixed(1)} ms at worst`,
  };
}

const run = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const store = await openSqliteStore(folder);
    const rows = [...(await memoryRows(store)), await sweepRow(store), ...(await longTableRows(store))];
    await store.close();
    return rows;
  });

export const housekeeping: Benchmark = {
  name: 'housekeeping',
  title: 'Memory, disk and records',
  how: 'Heap after garbage collection. Tables are opened with two bots whose match is started, and left; how long others wait is the delay of the event loop, of which the timer itself is one millisecond.',
  run,
};
