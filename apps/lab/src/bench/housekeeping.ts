import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rulesetOf } from '@horse-race/rules/dominoes';
import {
  DATABASE,
  Housekeeping,
  makeLog,
  openSqliteStore,
  type Store,
  Tables,
  timesFor,
} from '@horse-race/server';
import { recordOf, type TableCommand } from '@horse-race/table';
import { withFolder } from '../trial/folder.ts';
import { shortMatch } from '../trial/people.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

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

/** Opens a table with two bots. @returns its id */
async function openWithBots(tables: Tables, target = 15, gamesToWin = 1): Promise<string> {
  const settings = { ...shortMatch(2), ruleset: { ...rulesetOf('guide', 2), target, gamesToWin } };
  const opened = await tables.open(HOST, settings);
  if (!opened.ok) throw new Error(opened.refusal);
  const live = tables.get(opened.value);
  const commands: TableCommand[] = [
    { type: 'addBot', seat: 0 },
    { type: 'addBot', seat: 1 },
    { type: 'start' },
  ];
  for (const [i, command] of commands.entries())
    if (live !== undefined) await tables.submit(live, { by: HOST, id: `command-${i}`, command });
  return opened.value;
}

async function memoryRows(store: Store): Promise<Row[]> {
  const tables = new Tables(store, log, 3_600_000);
  await openWithBots(tables);
  tables.forgetIdle(-1);
  const before = await heapMegabytes();
  for (let i = 0; i < ABANDONED; i++) await openWithBots(tables);
  const full = await heapMegabytes();
  await wait(5);
  tables.forgetIdle(0);
  const after = await heapMegabytes();
  tables.stop();
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
  const tables = new Tables(store, log);
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
  tables.stop();
  return {
    what: `removing ${rounded(FORGOTTEN)} tables from disk`,
    figure: `${rounded(took)} ms`,
    note: `others wait ${(delay.percentile(99) / 1e6).toFixed(1)} ms (p99), ${(delay.max / 1e6).toFixed(1)} ms at worst`,
  };
}

/** Plays a match of bots to its end. @returns the commits of its log */
async function finished(store: Store, target: number, gamesToWin: number): Promise<string> {
  const tables = new Tables(store, log, 0);
  const id = await openWithBots(tables, target, gamesToWin);
  while (tables.get(id)?.table.match?.isOver !== true) await wait(20);
  tables.stop();
  return id;
}

async function recordRow(
  store: Store,
  what: string,
  [target, games]: readonly [number, number],
): Promise<Row> {
  const id = await finished(store, target, games);
  const tables = new Tables(store, log);
  const timed = (work: () => unknown): number => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const commits = tables.logOf(id);
  const loading = timed(() => tables.logOf(id));
  const making = timed(() => recordOf(commits, 1));
  return {
    what: `record of ${what}`,
    figure: `${rounded(loading + making)} ms`,
    note: `${rounded(commits.length)} commits: ${rounded(loading)} ms to read, ${rounded(making)} ms to make`,
  };
}

const run = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const store = openSqliteStore(join(folder, DATABASE));
    const rows = [
      ...(await memoryRows(store)),
      await sweepRow(store),
      await recordRow(store, 'a match to 61', [61, 1]),
      await recordRow(store, 'a match to 250, three games to win', [250, 3]),
    ];
    store.close();
    return rows;
  });

export const housekeeping: Benchmark = {
  name: 'housekeeping',
  title: 'Memory, disk and records',
  how: 'Heap after garbage collection. Tables are opened with two bots whose match is started, and left; how long others wait is the delay of the event loop, of which the timer itself is one millisecond.',
  run,
};
