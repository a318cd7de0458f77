import type { Commit } from '@horse-race/table';
import { describe, expect, test } from 'vitest';
import type { Append, Since, Store } from '../store/store.ts';

export const commitAt = (version: number, note = `commit ${version}`): Commit => ({
  version,
  at: 1_700_000_000_000 + version,
  command: version === 1 ? null : { id: `command-${version}`, by: 'somebody' },
  events: [{ type: 'sat', seat: version, person: 'somebody', name: note, hash: '00' }],
});

export const entry = (table: string, version: number, dueAt: number | null = null): Append => ({
  table,
  commit: commitAt(version),
  dueAt,
});

export const started = (version: number): Commit => ({
  ...commitAt(version),
  events: [{ type: 'matchStarted', seeds: [], rules: 1 }],
});

/** Long after every commit of these tests; and before them all. */
const LATER = 2_000_000_000_000;
const ALL = { unstarted: LATER, started: LATER };
const NONE = { unstarted: 0, started: 0 };

/** All tables that may go, from all pages. */
async function idleIn(store: Store, since: Since): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = await store.idle(after, since);
    found.push(...page.tables);
    after = page.next;
  }
  return found.sort();
}

/**
 * What every store must hold.
 *
 * @param open a store on the same place each time it is called in one test, and on an empty one in the next
 */
export function storeConformance(name: string, open: () => () => Promise<Store>): void {
  describe(`a store of tables (${name})`, () => {
    test('gives the log of a table back as it was, oldest first', async () => {
      const store = await open()();
      const commits = [1, 2, 3].map((version) => commitAt(version, `Zażółć "${version}" 🐎\n`));
      for (const commit of commits) await store.append({ table: 'a', commit, dueAt: null });
      expect(await store.load('a')).toEqual(commits);
      await store.close();
    });

    test('gives a part of a log, from after a version on and no more than is wanted', async () => {
      const store = await open()();
      for (const version of [1, 2, 3, 4, 5]) await store.append(entry('a', version));
      const part = async (after: number, most: number): Promise<number[]> =>
        (await store.load('a', { after, most })).map(({ version }) => version);
      const parts = await Promise.all([part(0, 2), part(2, 2), part(4, 2), part(5, 2)]);
      expect(parts).toEqual([[1, 2], [3, 4], [5], []]);
      await store.close();
    });

    test('knows the last moment a process was noted to run, also after a restart', async () => {
      const reopen = open();
      const store = await reopen();
      expect(await store.aliveAt()).toBeNull();
      await store.markAlive(5_000);
      await store.markAlive(7_000);
      expect(await store.aliveAt()).toBe(7_000);
      await store.close();
      const again = await reopen();
      expect(await again.aliveAt()).toBe(7_000);
      await again.close();
    });

    test('knows nothing of a table that was never written', async () => {
      const store = await open()();
      expect(await store.load('a')).toEqual([]);
      expect(await store.exists('a')).toBe(false);
      await store.append(entry('a', 1));
      expect(await store.exists('a')).toBe(true);
      expect(await store.load('A')).toEqual([]);
      await store.close();
    });

    test('keeps tables apart', async () => {
      const store = await open()();
      await Promise.all([
        store.append(entry('a', 1)),
        store.append(entry('b', 1)),
        store.append(entry('b', 2)),
      ]);
      expect((await store.load('a')).map(({ version }) => version)).toEqual([1]);
      expect((await store.load('b')).map(({ version }) => version)).toEqual([1, 2]);
      await store.close();
    });

    test('takes a version once: of two, one is done and the other a conflict that changes nothing', async () => {
      const store = await open()();
      await store.append(entry('a', 1));
      const first = { table: 'a', commit: commitAt(2, 'first'), dueAt: null };
      const second = { table: 'a', commit: commitAt(2, 'second'), dueAt: 5_000 };
      expect(await Promise.all([store.append(first), store.append(second)])).toEqual(['done', 'conflict']);
      expect(await store.append(second)).toBe('conflict');
      expect((await store.load('a'))[1]).toEqual(first.commit);
      expect(await store.due()).toEqual([]);
      await store.close();
    });

    test('has two who write to one place agree on who was first', async () => {
      const reopen = open();
      const [one, two] = [await reopen(), await reopen()];
      await one.append(entry('a', 1));
      const results = await Promise.all([one.append(entry('a', 2)), two.append(entry('a', 2))]);
      expect([...results].sort()).toEqual(['conflict', 'done']);
      expect(await one.load('a')).toEqual(await two.load('a'));
      await one.close();
      await two.close();
    });

    test('writes many at once, in the order in which they were given', async () => {
      const store = await open()();
      const entries = Array.from({ length: 500 }, (_, i) => entry(`table ${i % 7}`, 1 + Math.floor(i / 7)));
      const done = await Promise.all(entries.map((one) => store.append(one)));
      expect(done.every((appended) => appended === 'done')).toBe(true);
      for (let i = 0; i < 7; i++) {
        const versions = (await store.load(`table ${i}`)).map(({ version }) => version);
        expect(versions).toEqual(versions.map((_, index) => index + 1));
      }
      await store.close();
    });

    test('has on disk what it has acknowledged', async () => {
      const reopen = open();
      const store = await reopen();
      await store.append(entry('a', 1));
      const other = await reopen();
      expect(await other.load('a')).toEqual([commitAt(1)]);
      await other.close();
      await store.close();
    });

    test('writes what is waiting before it closes, and has it when opened again', async () => {
      const reopen = open();
      const store = await reopen();
      const waiting = Array.from({ length: 150 }, (_, i) => store.append(entry('a', i + 1, 7_000)));
      await store.close();
      expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
      const again = await reopen();
      expect(await again.load('a')).toEqual(Array.from({ length: 150 }, (_, i) => commitAt(i + 1)));
      expect(await again.due()).toEqual([{ table: 'a', dueAt: 7_000 }]);
      await again.close();
    });

    test('refuses to write once it is closed, without an exception of its own', async () => {
      const store = await open()();
      await store.close();
      await expect(store.append(entry('a', 1))).rejects.toThrow();
    });

    test('knows what is due: by table, the last that was said', async () => {
      const store = await open()();
      await store.append(entry('a', 1, 1_000));
      await store.append(entry('b', 1, 2_000));
      await store.append(entry('c', 1, null));
      await store.append(entry('a', 2, 3_000));
      await store.append(entry('b', 2, null));
      expect(await store.due()).toEqual([{ table: 'a', dueAt: 3_000 }]);
      await store.close();
    });

    test('finds what has not changed for long, otherwise where a match was started', async () => {
      const store = await open()();
      await store.append(entry('old room', 1));
      await store.append(entry('new room', 900));
      await store.append({ table: 'old match', commit: started(1), dueAt: null });
      await store.append({ table: 'new match', commit: started(900), dueAt: null });
      // A later commit that starts nothing does not make it a room again.
      await store.append(entry('old match', 2));
      const between = commitAt(500).at;
      expect(await idleIn(store, NONE)).toEqual([]);
      expect(await idleIn(store, { unstarted: between, started: 0 })).toEqual(['old room']);
      expect(await idleIn(store, { unstarted: 0, started: between })).toEqual(['old match']);
      expect(await idleIn(store, ALL)).toEqual(['new match', 'new room', 'old match', 'old room']);
      await store.close();
    });

    test('finds each of many, page by page', async () => {
      const store = await open()();
      const names = Array.from({ length: 450 }, (_, i) => `table ${i}`);
      await Promise.all(names.map((name) => store.append(entry(name, 1))));
      expect((await store.idle('', ALL)).tables.length).toBeLessThan(450);
      expect(await idleIn(store, ALL)).toEqual([...names].sort());
      await store.close();
    });

    test('removes a table step by step; from the first step on it is unknown, and no other is touched', async () => {
      const store = await open()();
      await Promise.all(Array.from({ length: 500 }, (_, i) => store.append(entry('a', i + 1, 9))));
      await store.append(entry('b', 1));
      expect(await store.remove('a', ALL)).toBe(true);
      expect(await store.exists('a')).toBe(false);
      expect(await store.load('a')).toEqual([]);
      expect(await store.due()).toEqual([]);
      // Whoever goes on with a removal that was broken off finds it, whatever the time.
      expect(await idleIn(store, NONE)).toEqual(['a']);
      while (await store.remove('a', NONE));
      expect(await idleIn(store, ALL)).toEqual(['b']);
      expect(await store.load('b')).toHaveLength(1);
      await store.close();
    });

    test('removes nothing that has changed in the meantime, and nothing that is not there', async () => {
      const store = await open()();
      await store.append(entry('a', 1));
      expect(await store.remove('a', { unstarted: commitAt(1).at, started: LATER })).toBe(false);
      expect(await store.remove('b', ALL)).toBe(false);
      expect(await store.load('a')).toHaveLength(1);
      await store.close();
    });

    test('rejects whatever it cannot do, and never throws instead', async () => {
      const store = await open()();
      await expect(store.check()).resolves.toBeUndefined();
      await store.close();
      const asked = [
        () => store.load('a'),
        () => store.exists('a'),
        () => store.markAlive(1),
        () => store.aliveAt(),
        () => store.due(),
        () => store.idle('', ALL),
        () => store.remove('a', ALL),
        () => store.check(),
      ];
      const answers = await Promise.allSettled(asked.map((ask) => ask()));
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
    });

    test('can be closed twice', async () => {
      const store = await open()();
      await store.close();
      await expect(store.close()).resolves.toBeUndefined();
    });
  });
}
