import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeLoad } from '../load/load.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

const SECONDS = 5;
const SERVE = fileURLToPath(new URL('../load/serve.ts', import.meta.url));

/** Runs `measure` against a fresh server in a process of its own, its database on disk. */
async function withServer<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'horse-race-bench-'));
  const child = spawn(process.execPath, [...process.execArgv, SERVE], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer];
    return await measure(address.toString().trim());
  } finally {
    child.stdin.end();
    if (child.exitCode === null) await once(child, 'exit');
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
