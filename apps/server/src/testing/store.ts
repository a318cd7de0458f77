import { join } from 'node:path';
import type { Commit } from '@horse-race/table';
import { onTestFinished } from 'vitest';
import { DATABASE, openSqliteFile, openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { freshFolder } from './server.ts';

/** An empty store, closed with the test. */
export async function freshStore(): Promise<Store> {
  const store = await openSqliteStore(freshFolder());
  onTestFinished(() => store.close());
  return store;
}

/** The log of a table as it is on disk, also while a server runs on it. */
export async function logIn(dataDir: string, table: string): Promise<Commit[]> {
  const store = openSqliteFile(join(dataDir, DATABASE));
  const log = await store.load(table);
  await store.close();
  return log;
}
