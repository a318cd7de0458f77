import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Commit, TableEvent } from '@horse-race/table';
import Database from 'better-sqlite3';
import { StartupError } from '../config/startup-error.ts';
import { lockFolder } from './lock.ts';
import { checkFile, migrate } from './schema.ts';
import type { Append, Appended, Since, Store } from './store.ts';

/** The database's file in the data folder. */
export const DATABASE = 'horse-race.db';

/** Commits that share one transaction at most; without a bound all tables would fall into step. */
const GROUP_LIMIT = 64;
/** Tables looked at, and commits removed, in one step of housekeeping: well under a millisecond. */
const PAGE = 200;

/** As parts of a log go; a negative limit is none. */
const WHOLE = { after: 0, most: -1 };

/** The values of `stage`. */
const UNSTARTED = 0;
const STARTED = 1;
const REMOVED = 2;

interface Row {
  readonly version: number;
  readonly at: number;
  readonly command_id: string | null;
  readonly command_by: string | null;
  readonly events: string;
}

interface TableRow {
  readonly id: string;
  readonly changed_at: number;
  readonly stage: number;
}

function mayGo({ changed_at: changedAt, stage }: TableRow, { unstarted, started }: Since): boolean {
  if (stage === REMOVED) return true;
  return changedAt < (stage === UNSTARTED ? unstarted : started);
}

interface Waiting {
  readonly entry: Append;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

function openDatabase(path: string): Database.Database {
  try {
    if (existsSync(path)) {
      const readOnly = new Database(path, { readonly: true });
      try {
        checkFile(readOnly, path);
      } finally {
        readOnly.close();
      }
    }
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    // Acknowledged means on disk: NORMAL would lose the last commits in a power cut.
    db.pragma('synchronous = FULL');
    db.pragma('busy_timeout = 5000');
    migrate(db);
    return db;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database ${path} cannot be opened: ${(error as Error).message}. ` +
        'Check that the folder exists and can be written to, or choose another DATA_DIR.',
    );
  }
}

const commitOf = (row: Row): Commit => ({
  version: row.version,
  at: row.at,
  command: row.command_id === null ? null : { id: row.command_id, by: row.command_by ?? '' },
  events: JSON.parse(row.events) as TableEvent[],
});

/**
 * The embedded store in a data folder, which is this process's alone until the store is closed.
 *
 * @throws StartupError when another process has the folder, or the folder or its file cannot be used
 */
export async function openSqliteStore(folder: string): Promise<Store> {
  const unlock = lockFolder(folder);
  try {
    const store = openSqliteFile(join(folder, DATABASE));
    const close = (): Promise<void> => store.close().finally(unlock);
    return { ...store, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A store in a file, which others may have open as well. Commits of one turn of the event loop go to disk in one
 * transaction, so that many tables share one sync. SQLite itself answers at once, so everything else is done when
 * its promise is returned.
 *
 * @throws StartupError when the file cannot be used
 */
export function openSqliteFile(path: string): Store {
  const db = openDatabase(path);
  const insertCommit = db.prepare(
    `INSERT INTO commits (table_id, version, at, command_id, command_by, events) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (table_id, version) DO NOTHING`,
  );
  const upsertTable = db.prepare(
    `INSERT INTO tables (id, opened_at, changed_at, due_at, stage) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET
       changed_at = excluded.changed_at, due_at = excluded.due_at, stage = max(stage, excluded.stage)`,
  );
  const selectCommits = db.prepare(
    `SELECT version, at, command_id, command_by, events FROM commits WHERE table_id = ? AND version > ?
     ORDER BY version LIMIT ?`,
  );
  const selectTable = db.prepare(`SELECT 1 FROM tables WHERE id = ? AND stage <> ${REMOVED}`);
  const selectDue = db.prepare('SELECT id, due_at FROM tables WHERE due_at IS NOT NULL');
  const selectPage = db.prepare(
    `SELECT id, changed_at, stage FROM tables WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
  );
  const selectOne = db.prepare('SELECT id, changed_at, stage FROM tables WHERE id = ?');
  const markRemoved = db.prepare(`UPDATE tables SET stage = ${REMOVED}, due_at = NULL WHERE id = ?`);
  const deleteCommits = db.prepare(`DELETE FROM commits WHERE table_id = ? LIMIT ${PAGE}`);
  const deleteTable = db.prepare('DELETE FROM tables WHERE id = ?');
  const upsertAlive = db.prepare(
    'INSERT INTO alive (id, at) VALUES (0, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
  );
  const selectAlive = db.prepare('SELECT at FROM alive').pluck();

  const write = ({ table, commit, dueAt }: Append): Appended => {
    const { version, at, command, events } = commit;
    const inserted = insertCommit.run(
      table,
      version,
      at,
      command?.id ?? null,
      command?.by ?? null,
      JSON.stringify(events),
    );
    if (inserted.changes === 0) return 'conflict';
    const isStarting = events.some(({ type }) => type === 'matchStarted');
    upsertTable.run(table, at, at, dueAt, isStarting ? STARTED : UNSTARTED);
    return 'done';
  };
  const writeGroup = db.transaction((group: readonly Waiting[]) => group.map(({ entry }) => write(entry)));

  let waiting: Waiting[] = [];
  const flush = (): void => {
    const group = waiting.slice(0, GROUP_LIMIT);
    waiting = waiting.slice(GROUP_LIMIT);
    if (waiting.length > 0) setImmediate(flush);
    try {
      const appended = writeGroup(group);
      group.forEach(({ resolve }, i) => {
        resolve(appended[i] as Appended);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const exists = (table: string): boolean => selectTable.get(table) !== undefined;
  const removeStep = db.transaction((table: string, since: Since): boolean => {
    const row = selectOne.get(table) as TableRow | undefined;
    if (row === undefined || !mayGo(row, since)) return false;
    if (row.stage !== REMOVED) markRemoved.run(table);
    if (deleteCommits.run(table).changes === PAGE) return true;
    deleteTable.run(table);
    return false;
  });

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        if (waiting.length === 1) setImmediate(flush);
      }),
    load: async (table, { after, most } = WHOLE) =>
      exists(table) ? (selectCommits.all(table, after, most) as Row[]).map(commitOf) : [],
    exists: async (table) => exists(table),
    markAlive: async (at) => void upsertAlive.run(at),
    aliveAt: async () => (selectAlive.get() as number | undefined) ?? null,
    due: async () =>
      (selectDue.all() as { id: string; due_at: number }[]).map((row) => ({
        table: row.id,
        dueAt: row.due_at,
      })),
    async idle(after, since) {
      const page = selectPage.all(after) as TableRow[];
      return {
        tables: page.filter((row) => mayGo(row, since)).map(({ id }) => id),
        next: page.length < PAGE ? null : (page.at(-1)?.id ?? null),
      };
    },
    remove: async (table, since) => removeStep(table, since),
    check: async () => void selectTable.get(''),
    async close() {
      while (waiting.length > 0) flush();
      db.close();
    },
  };
}
