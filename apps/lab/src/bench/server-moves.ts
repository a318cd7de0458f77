import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLoad } from '../load/load.ts';
import { ServerProcess } from '../trial/server-process.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

const SECONDS = 5;

/** Runs `measure` against a fresh server in a process of its own, its database on disk. */
async function withServer<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'horse-race-bench-'));
  const server = await ServerProcess.start(dataDir);
  try {
    return await measure(server.url);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const tables of [1, 50]) {
    const load = await withServer((url) => makeLoad(url, tables, SECONDS));
    rows.push({
      what: tables === 1 ? '1 table' : `${tables} tables`,
      figure: `${rounded(load.movesPerSecond)} moves/s`,
      note: `to all five views: median ${load.median.toFixed(2)} ms, p99 ${load.p99.toFixed(2)} ms`,
    });
  }
  return rows;
}

export const serverMoves: Benchmark = {
  name: 'server',
  title: 'Moves through the server',
  how: `One server process, its log synced to disk before anyone is told; four seats and a spectator at each table play in a closed loop from another process over WebSockets; ${SECONDS} seconds after 3 to warm up.`,
  run,
};
