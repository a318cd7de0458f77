import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { makeLog } from '../config/log.ts';
import type { Timeouts } from '../config/timeouts.ts';
import { type RunningServer, startOn, startServer } from '../server.ts';
import type { Store } from '../store/store.ts';
import type { Times } from '../tables/housekeeping.ts';

/** A folder of its own for one test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'horse-race-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Wanted {
  readonly dataDir?: string;
  /** A store that is open, and others may use as well, in place of the one in the data folder. */
  readonly store?: Store;
  readonly webRoot?: string | null;
  readonly timeouts?: Partial<Timeouts>;
  readonly times?: Partial<Times>;
  /** More of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface TestServer extends RunningServer {
  readonly url: string;
  readonly dataDir: string;
}

/** The environment of a server that nobody but a test uses. */
export const testEnvironment = (dataDir: string): Record<string, string> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  BOT_MS: '5',
});

/** A whole server in this process, closed with the test at the latest. */
export async function serve(wanted: Wanted = {}): Promise<TestServer> {
  const { dataDir = freshFolder(), webRoot = null, timeouts = {}, times = {}, env = {} } = wanted;
  const config = readConfig({ ...testEnvironment(dataDir), ...env });
  const parts = { config, log: makeLog(config), webRoot, timeouts, times };
  const server = await (wanted.store ? startOn(wanted.store, parts) : startServer(parts));
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= server.close();
    return closing;
  };
  onTestFinished(close);
  return { port: server.port, url: `http://127.0.0.1:${server.port}`, dataDir, close };
}
