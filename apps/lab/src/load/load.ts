import { LoadedTable } from './loaded-table.ts';

/** What a run of load has measured. */
export interface Load {
  readonly movesPerSecond: number;
  /** Milliseconds from sending a move to the last view that shows it: median and the 99th of a hundred. */
  readonly median: number;
  readonly p99: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays at `tables` tables at once in a closed loop: warms up, then counts for `seconds`. */
export async function makeLoad(url: string, tables: number, seconds: number): Promise<Load> {
  let moves = 0;
  let delays: number[] = [];
  const meter = {
    moved: () => {
      moves++;
    },
    seenByAll: (ms: number) => {
      delays.push(ms);
    },
  };
  const open: LoadedTable[] = [];
  for (let i = 0; i < tables; i++) open.push(await LoadedTable.open(url, meter));
  await wait(300);
  for (const table of open) table.start();
  await wait(3_000);
  moves = 0;
  delays = [];
  const from = performance.now();
  await wait(seconds * 1000);
  const elapsed = (performance.now() - from) / 1000;
  const sorted = delays.sort((one, other) => one - other);
  for (const table of open) table.stop();
  return { movesPerSecond: moves / elapsed, median: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}
