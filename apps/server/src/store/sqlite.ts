import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Commit, TableEvent } from '@horse-race/table';
import Database from 'better-sqlite3';
import { StartupError } from '../startup-error.ts';
import { checkFile, migrate } from './schema.ts';
import type { Append, Appended, Store } from './store.ts';

/** Commits that share one transaction at most; without a bound all tables would fall into step. */
const GROUP_LIMIT = 64;

interface Row {
  readonly version: number;
  readonly at: number;
  readonly command_id: string | null;
  readonly command_by: string | null;
  readonly events: string;
}

interface Waiting {
  readonly entry: Append;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

function open(path: string): Database.Database {
  try {
    if (path !== ':memory:') {
      mkdirSync(dirname(path), { recursive: true });
      if (existsSync(path)) {
        const readOnly = new Database(path, { readonly: true });
        try {
          checkFile(readOnly, path);
        } finally {
          readOnly.close();
        }
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
 * The embedded store. Commits of one turn of the event loop go to disk in one transaction, so that many
 * tables share one sync.
 *
 * @throws StartupError when the file cannot be used
 */
export function openSqliteStore(path: string): Store {
  const db = open(path);
  const insertCommit = db.prepare(
    `INSERT INTO commits (table_id, version, at, command_id, command_by, events) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (table_id, version) DO NOTHING`,
  );
  const upsertTable = db.prepare(
    `INSERT INTO tables (id, opened_at, changed_at, due_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET changed_at = excluded.changed_at, due_at = excluded.due_at`,
  );
  const selectCommits = db.prepare(
    'SELECT version, at, command_id, command_by, events FROM commits WHERE table_id = ? ORDER BY version',
  );
  const selectTable = db.prepare('SELECT 1 FROM tables WHERE id = ?');
  const selectDue = db.prepare('SELECT id, due_at FROM tables WHERE due_at IS NOT NULL');

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
    upsertTable.run(table, at, at, dueAt);
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

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        if (waiting.length === 1) setImmediate(flush);
      }),
    load: (table) => (selectCommits.all(table) as Row[]).map(commitOf),
    exists: (table) => selectTable.get(table) !== undefined,
    due: () =>
      (selectDue.all() as { id: string; due_at: number }[]).map((row) => ({
        table: row.id,
        dueAt: row.due_at,
      })),
    close() {
      while (waiting.length > 0) flush();
      db.close();
    },
  };
}
