import { existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StartupError } from '../config/startup-error.ts';
import { checkFile } from './schema.ts';

/** All pages in one step: steps apart would begin anew at every commit of a running server. */
const ALL_PAGES = 0x7fffffff;

/** What a backup holds. */
export interface BackedUp {
  readonly tables: number;
  readonly commits: number;
}

/**
 * Copies a database, also under a running server, to a new file that is whole or not there at all.
 *
 * @returns what is in the copy, which has been checked
 * @throws StartupError when the database or the target cannot be used
 */
export async function backUp(from: string, to: string): Promise<BackedUp> {
  if (!existsSync(from)) throw new StartupError(`There is no database ${from}. Check DATA_DIR.`);
  if (existsSync(to))
    throw new StartupError(`${to} is there already, and is left alone. Choose another name.`);
  const unfinished = `${to}.part`;
  rmSync(unfinished, { force: true });
  try {
    await copy(from, unfinished);
    const held = check(unfinished);
    renameSync(unfinished, to);
    return held;
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${from} cannot be backed up to ${to}: ${(error as Error).message}.`);
  }
}

async function copy(from: string, to: string): Promise<void> {
  const source = new Database(from, { readonly: true, timeout: 5_000 });
  try {
    checkFile(source, from);
    await source.backup(to, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
}

function check(path: string): BackedUp {
  const db = new Database(path);
  try {
    // The copy is one file by itself; a server that opens it writes its journal beside it again.
    db.pragma('journal_mode = DELETE');
    const verdict = db.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the copy is damaged (${String(verdict)})`);
    const count = (what: string): number =>
      db.prepare(`SELECT count(*) FROM ${what}`).pluck().get() as number;
    return { tables: count('tables'), commits: count('commits') };
  } finally {
    db.close();
  }
}
