import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { freshFolder } from '../testing/server.ts';
import { commitAt, entry, started, storeConformance } from '../testing/store-conformance.ts';
import { DATABASE, openSqliteFile, openSqliteStore } from './sqlite.ts';

storeConformance('SQLite', () => {
  const path = join(freshFolder(), 'tables.db');
  return async () => openSqliteFile(path);
});

const freshPath = (): string => join(freshFolder(), 'horse-race.db');

function database(path: string, work: (db: Database.Database) => void): void {
  const db = new Database(path);
  work(db);
  db.close();
}

/** What opening the file says; the file must be as before. */
async function refusalOf(path: string): Promise<string> {
  const sum = (): string => createHash('sha256').update(readFileSync(path)).digest('hex');
  const before = sum();
  let message = '';
  try {
    await openSqliteFile(path).close();
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    message = (error as Error).message;
  }
  expect(sum()).toBe(before);
  return message;
}

describe('a file', () => {
  test('that is not there is made, with its folders', async () => {
    const folder = join(freshFolder(), 'some', 'where');
    const store = await openSqliteStore(folder);
    await store.append(entry('a', 1));
    await store.close();
    database(join(folder, DATABASE), (db) => {
      expect(db.pragma('user_version', { simple: true })).toBe(3);
      expect(db.pragma('application_id', { simple: true })).toBe(0x48526163);
    });
  });

  test('that is empty is taken', async () => {
    const path = freshPath();
    writeFileSync(path, '');
    const store = openSqliteFile(path);
    expect(await store.append(entry('a', 1))).toBe('done');
    await store.close();
  });

  test('that was left without tables, by a process killed while it made it, is taken', async () => {
    const path = freshPath();
    database(path, (db) => db.pragma('journal_mode = WAL'));
    const store = openSqliteFile(path);
    expect(await store.append(entry('a', 1))).toBe('done');
    await store.close();
    const again = openSqliteFile(path);
    expect(await again.load('a')).toEqual([commitAt(1)]);
    await again.close();
  });

  test('of the first version is brought up to date, and tells which tables have played', async () => {
    const path = freshPath();
    const store = openSqliteFile(path);
    await store.append(entry('room', 1));
    await store.append(entry('played', 1));
    await store.append({ table: 'played', commit: started(2), dueAt: null });
    await store.close();
    database(path, (db) => {
      db.exec('ALTER TABLE tables DROP COLUMN stage; DROP TABLE alive');
      db.pragma('user_version = 1');
    });
    const again = openSqliteFile(path);
    expect((await again.idle('', { unstarted: Infinity, started: 0 })).tables).toEqual(['room']);
    expect((await again.idle('', { unstarted: 0, started: Infinity })).tables).toEqual(['played']);
    expect(await again.aliveAt()).toBe(started(2).at);
    await again.close();
  });

  test('that is no database is refused and not touched', async () => {
    const path = freshPath();
    writeFileSync(path, 'A letter to a friend. '.repeat(300));
    expect(await refusalOf(path)).toMatch(/cannot be read.*has not been changed.*backup/);
  });

  test('that is damaged is refused and not touched', async () => {
    const path = freshPath();
    await openSqliteFile(path).close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(7, 20, 400));
    expect(await refusalOf(path)).toMatch(/cannot be read.*has not been changed/);
  });

  test('of another program is refused and not touched', async () => {
    const path = freshPath();
    database(path, (db) => db.exec('CREATE TABLE recipes (name TEXT)'));
    expect(await refusalOf(path)).toMatch(/another program.*has not been changed.*DATA_DIR/);
  });

  test('of a newer version is refused and not touched', async () => {
    const path = freshPath();
    await openSqliteFile(path).close();
    database(path, (db) => db.pragma('user_version = 7'));
    expect(await refusalOf(path)).toMatch(/newer version.*version is 7.*knows 3.*has not been changed/);
  });

  test('that is a folder is refused with what to do', () => {
    const path = freshPath();
    mkdirSync(path);
    expect(() => openSqliteFile(path)).toThrow(StartupError);
  });

  test('in a place that is no folder is refused with what to do', async () => {
    const path = freshPath();
    writeFileSync(path, '');
    await expect(openSqliteStore(path)).rejects.toThrow(/folder.*cannot be used.*DATA_DIR/);
  });
});

describe('a folder', () => {
  test('is locked by the store that is open in it, and free when that is closed', async () => {
    const folder = freshFolder();
    const store = await openSqliteStore(folder);
    await expect(openSqliteStore(folder)).rejects.toThrow(/Another Horse Race is running.*DATA_DIR/);
    await store.append(entry('a', 1));
    await store.close();
    const again = await openSqliteStore(folder);
    expect(await again.exists('a')).toBe(true);
    await again.close();
  });

  test('is free again when its database cannot be opened', async () => {
    const folder = freshFolder();
    const path = join(folder, DATABASE);
    writeFileSync(path, 'A letter to a friend. '.repeat(300));
    await expect(openSqliteStore(folder)).rejects.toThrow(/cannot be read/);
    rmSync(path);
    await (await openSqliteStore(folder)).close();
  });
});
