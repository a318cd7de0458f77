import type Database from 'better-sqlite3';
import { StartupError } from '../config/startup-error.ts';

/** "HRac": tells our files from other SQLite databases. */
const APPLICATION_ID = 0x48526163;

/** One step for each version of the file; the last one's number is the version this program writes. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE tables (
     id TEXT PRIMARY KEY,
     opened_at INTEGER NOT NULL,
     changed_at INTEGER NOT NULL,
     due_at INTEGER
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
   CREATE TABLE commits (
     table_id TEXT NOT NULL,
     version INTEGER NOT NULL,
     at INTEGER NOT NULL,
     command_id TEXT,
     command_by TEXT,
     events TEXT NOT NULL,
     PRIMARY KEY (table_id, version)
   ) STRICT, WITHOUT ROWID;`,
  // 0: no match was ever started. 1: one was. 2: is being removed.
  `ALTER TABLE tables ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
   UPDATE tables SET stage = 1 WHERE EXISTS (
     SELECT 1 FROM commits WHERE table_id = id AND events LIKE '%{"type":"matchStarted"%'
   );`,
  // One row at most: when a process was last known to run; of those before, by what they wrote last.
  `CREATE TABLE alive (
     id INTEGER PRIMARY KEY CHECK (id = 0),
     at INTEGER NOT NULL
   ) STRICT;
   INSERT INTO alive SELECT 0, max(changed_at) FROM tables HAVING count(*) > 0;`,
];

const numberOf = (db: Database.Database, pragma: string): number =>
  db.pragma(pragma, { simple: true }) as number;

/**
 * Refuses a file that is not ours or that a newer program has written, before anything is changed in it.
 *
 * @throws StartupError with what to do
 */
export function checkFile(db: Database.Database, path: string): void {
  let version: number;
  let isEmpty: boolean;
  let isOurs: boolean;
  try {
    version = numberOf(db, 'user_version');
    isOurs = numberOf(db, 'application_id') === APPLICATION_ID;
    // A process that was killed while it created the file has left one without tables.
    isEmpty = db.prepare('SELECT 1 FROM sqlite_master').get() === undefined;
  } catch (error) {
    throw new StartupError(
      `The database ${path} cannot be read (${(error as Error).message}). It has not been changed. ` +
        'Put a backup in its place, or move it away to start with an empty one.',
    );
  }
  if (isEmpty) return;
  if (!isOurs) {
    throw new StartupError(
      `The file ${path} is a database of another program. It has not been changed. Choose another DATA_DIR.`,
    );
  }
  if (version > MIGRATIONS.length) {
    throw new StartupError(
      `The database ${path} was written by a newer version of Horse Race (its version is ${version}, this ` +
        `program knows ${MIGRATIONS.length}). It has not been changed. Start the newer version, or choose ` +
        'another DATA_DIR.',
    );
  }
}

/** Brings a checked file up to this program's version, each step whole or not at all. */
export function migrate(db: Database.Database): void {
  for (let version = numberOf(db, 'user_version'); version < MIGRATIONS.length; version++) {
    db.transaction(() => {
      db.exec(MIGRATIONS[version] as string);
      db.pragma(`user_version = ${version + 1}`);
      db.pragma(`application_id = ${APPLICATION_ID}`);
    })();
  }
}
