import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StartupError } from '../config/startup-error.ts';

/** A process that is just ending gets this long to let go, in milliseconds. */
const LOCK_TIMEOUT_MS = 1_000;

/**
 * Takes the data folder for this process alone: two of them would each tell their own people only. The lock
 * is the operating system's, on an empty file beside the database, so that it goes with the process however
 * that ends, and the database itself stays open to readers and backups.
 *
 * @returns lets go of the folder
 * @throws StartupError when another process has it, or it cannot be written to
 */
export function lockFolder(folder: string): () => void {
  let lock: Database.Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new Database(join(folder, 'horse-race.lock'), { timeout: LOCK_TIMEOUT_MS });
    // Nothing is ever written, so nothing needs a journal on disk.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const { code, message } = error as { code?: string; message: string };
    throw new StartupError(
      code?.startsWith('SQLITE_BUSY')
        ? `Another Horse Race is running with the data in ${folder}. End it first, or choose another DATA_DIR.`
        : `The folder ${folder} cannot be used: ${message}. ` +
            'Check that it can be written to, or choose another DATA_DIR.',
    );
  }
  const held = lock;
  return () => held.close();
}
