import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { StartupError } from './config/startup-error.ts';
import { backUp } from './store/backup.ts';
import { DATABASE, openSqliteStore } from './store/sqlite.ts';
import { OwnProcess } from './testing/own-process.ts';
import { dominoes, hashOf, newcomer, openTable } from './testing/people.ts';
import { RawClient } from './testing/raw-client.ts';
import { freshFolder, serve, testEnvironment } from './testing/server.ts';
import { logIn } from './testing/store.ts';
import { playOn, playOnce, TestPlayer } from './testing/test-player.ts';

const sit = (seat: number): unknown => ({ type: 'sit', seat, name: `N${seat}`, hash: hashOf(seat + 1) });

describe('a data folder', () => {
  test('is one process’s alone: a second one is told so, until the first has closed', async () => {
    const { dataDir, close } = await serve();
    await expect(serve({ dataDir })).rejects.toThrow(StartupError);
    await expect(serve({ dataDir })).rejects.toThrow(/Another Horse Race is running.*DATA_DIR/);
    await close();
    await (await serve({ dataDir })).close();
  });

  test('is free again when its process was killed', async () => {
    const dataDir = freshFolder();
    const first = await OwnProcess.start(dataDir);
    await expect(serve({ dataDir })).rejects.toThrow(/Another Horse Race/);
    await first.kill();
    await serve({ dataDir });
  });

  test('is free again when the start failed for another reason', async () => {
    const dataDir = freshFolder();
    await expect(serve({ dataDir, webRoot: freshFolder() })).rejects.toThrow(/not built/);
    await serve({ dataDir });
  });
});

describe('a server that closes', () => {
  test('answers and keeps what was asked before, and hears nothing after', async () => {
    const { url, dataDir, close } = await serve();
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2));
    const wire = await RawClient.to(url, { cookie });
    await wire.attach(table);
    const before = wire.submit(table, 'command-1', sit(0));
    // Until the command has reached the server.
    await wire.attach(table);
    const closing = close();
    const after = wire.submit(table, 'command-2', sit(1)).catch(() => 'never answered');
    expect(await before).toMatchObject({ ok: true });
    await closing;
    wire.socket.disconnect();
    const log = await logIn(dataDir, table);
    expect(log.flatMap(({ command }) => command?.id ?? [])).toEqual(['command-1']);
    expect(await after).toBe('never answered');
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('a backup', () => {
  test('taken while people play is whole, and a server goes on from it', async () => {
    const { url, dataDir } = await serve();
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2, { target: 15 }));
    const players = [await TestPlayer.at(url, table, cookie), await TestPlayer.at(url, table)];
    for (const [seat, player] of players.entries()) await player.sits(seat);
    await players[0]?.does({ type: 'start' });
    await playOnce(players);
    const { version } = (players[0] as TestPlayer).now;
    const file = join(freshFolder(), 'backup.db');
    let isTaken = false;
    const [held] = await Promise.all([
      backUp(join(dataDir, DATABASE), file).finally(() => {
        isTaken = true;
      }),
      playOn(players, () => isTaken),
    ]);
    expect(held.tables).toBe(1);
    expect(held.commits).toBeGreaterThanOrEqual(version);

    const restored = freshFolder();
    copyFileSync(file, join(restored, DATABASE));
    const again = await serve({ dataDir: restored });
    const back = await TestPlayer.at(again.url, table, cookie);
    expect(back.now.version).toBe(held.commits);
    const before = players[0]?.snapshots.find(({ version: seen }) => seen === held.commits);
    expect(back.now.view).toEqual(before?.view);
    expect(back.seat).toBe(0);
  });

  test('never takes the place of a file, and leaves nothing behind when it fails', async () => {
    const folder = freshFolder();
    const [from, to] = [join(folder, 'some.db'), join(folder, 'to.db')];
    await expect(backUp(from, to)).rejects.toThrow(/no database.*DATA_DIR/);
    writeFileSync(from, 'A letter to a friend. '.repeat(300));
    await expect(backUp(from, to)).rejects.toThrow(/cannot be read/);
    expect(existsSync(to)).toBe(false);
    writeFileSync(to, 'kept');
    await expect(backUp(from, to)).rejects.toThrow(/there already/);
    expect(readFileSync(to, 'utf8')).toBe('kept');
    await (await openSqliteStore(folder)).close();
    await expect(backUp(join(folder, DATABASE), join(folder, 'no', 'where.db'))).rejects.toThrow(
      /cannot be backed up/,
    );
  });

  test('is a command, which says what it has taken or why not', async () => {
    const dataDir = freshFolder();
    await (await openSqliteStore(dataDir)).close();
    const entry = fileURLToPath(new URL('./backup.ts', import.meta.url));
    const run = async (...args: string[]): Promise<{ code: number; said: string }> => {
      const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', entry, ...args], {
        env: { ...process.env, ...testEnvironment(dataDir) },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          said += String(text);
        });
      const [code] = (await once(child, 'close')) as [number];
      return { code, said };
    };
    const file = join(dataDir, 'backup.db');
    const [usage, done] = await Promise.all([run(), run(file)]);
    expect(usage).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: .* FILE/) });
    expect(done).toEqual({ code: 0, said: `${file} holds 0 tables, 0 commits.\n` });
  });
});
