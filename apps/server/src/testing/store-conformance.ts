import type { Commit } from '@horse-race/table';
import { describe, expect, test } from 'vitest';
import type { Append, Since, Store } from '../store/store.ts';

export const commitAt = (version: number, note = `commit ${version}`): Commit => ({
  version,
  at: 1_700_000_000_000 + version,
  command: version === 1 ? null : { id: `command-${version}`, by: 'somebody' },
  events: [{ type: 'sat', seat: version, person: 'somebody', name: note, seed: '00' }],
});

export const entry = (table: string, version: number, dueAt: number | null = null): Append => ({
  table,
  commit: commitAt(version),
  dueAt,
});

export const started = (version: number): Commit => ({
  ...commitAt(version),
  events: [{ type: 'matchStarted', playerSeeds: [], rules: 1 }],
});

/** Long after every commit of these tests; and before them all. */
const LATER = 2_000_000_000_000;
const ALL = { unstarted: LATER, started: LATER };
const NONE = { unstarted: 0, started: 0 };

/** All tables that may go, from all pages. */
function idleIn(store: Store, since: Since): string[] {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page = store.idle(after, since);
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
export function storeConformance(name: string, open: () => () => Store): void {
  describe(`a store of tables (${name})`, () => {
    test('gives the log of a table back as it was, oldest first', async () => {
      const store = open()();
      const commits = [1, 2, 3].map((version) => commitAt(version, `Zażółć "${version}" 🐎\n`));
      for (const commit of commits) await store.append({ table: 'a', commit, dueAt: null });
      expect(store.load('a')).toEqual(commits);
      store.close();
    });

    test('gives a part of a log, from after a version on and no more than is wanted', async () => {
      const store = open()();
      for (const version of [1, 2, 3, 4, 5]) await store.append(entry('a', version));
      const part = (after: number, most: number): number[] =>
        store.load('a', { after, most }).map(({ version }) => version);
      expect([part(0, 2), part(2, 2), part(4, 2), part(5, 2)]).toEqual([[1, 2], [3, 4], [5], []]);
      store.close();
    });

    test('knows the last moment a process was noted to run, also after a restart', () => {
      const reopen = open();
      const store = reopen();
      expect(store.aliveAt()).toBeNull();
      store.markAlive(5_000);
      store.markAlive(7_000);
      expect(store.aliveAt()).toBe(7_000);
      store.close();
      const again = reopen();
      expect(again.aliveAt()).toBe(7_000);
      again.close();
    });

    test('knows nothing of a table that was never written', async () => {
      const store = open()();
      expect(store.load('a')).toEqual([]);
      expect(store.exists('a')).toBe(false);
      await store.append(entry('a', 1));
      expect(store.exists('a')).toBe(true);
      expect(store.load('A')).toEqual([]);
      store.close();
    });

    test('keeps tables apart', async () => {
      const store = open()();
      await Promise.all([
        store.append(entry('a', 1)),
        store.append(entry('b', 1)),
        store.append(entry('b', 2)),
      ]);
      expect(store.load('a').map(({ version }) => version)).toEqual([1]);
      expect(store.load('b').map(({ version }) => version)).toEqual([1, 2]);
      store.close();
    });

    test('takes a version once: of two, one is done and the other a conflict that changes nothing', async () => {
      const store = open()();
      await store.append(entry('a', 1));
      const first = { table: 'a', commit: commitAt(2, 'first'), dueAt: null };
      const second = { table: 'a', commit: commitAt(2, 'second'), dueAt: 5_000 };
      expect(await Promise.all([store.append(first), store.append(second)])).toEqual(['done', 'conflict']);
      expect(await store.append(second)).toBe('conflict');
      expect(store.load('a')[1]).toEqual(first.commit);
      expect(store.due()).toEqual([]);
      store.close();
    });

    test('has two who write to one place agree on who was first', async () => {
      const reopen = open();
      const [one, two] = [reopen(), reopen()];
      await one.append(entry('a', 1));
      const results = await Promise.all([one.append(entry('a', 2)), two.append(entry('a', 2))]);
      expect([...results].sort()).toEqual(['conflict', 'done']);
      expect(one.load('a')).toEqual(two.load('a'));
      one.close();
      two.close();
    });

    test('writes many at once, in the order in which they were given', async () => {
      const store = open()();
      const entries = Array.from({ length: 500 }, (_, i) => entry(`table ${i % 7}`, 1 + Math.floor(i / 7)));
      const done = await Promise.all(entries.map((one) => store.append(one)));
      expect(done.every((appended) => appended === 'done')).toBe(true);
      for (let i = 0; i < 7; i++) {
        const versions = store.load(`table ${i}`).map(({ version }) => version);
        expect(versions).toEqual(versions.map((_, index) => index + 1));
      }
      store.close();
    });

    test('has on disk what it has acknowledged', async () => {
      const reopen = open();
      const store = reopen();
      await store.append(entry('a', 1));
      const other = reopen();
      expect(other.load('a')).toEqual([commitAt(1)]);
      other.close();
      store.close();
    });

    test('writes what is waiting before it closes, and has it when opened again', async () => {
      const reopen = open();
      const store = reopen();
      const waiting = Array.from({ length: 150 }, (_, i) => store.append(entry('a', i + 1, 7_000)));
      store.close();
      expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
      const again = reopen();
      expect(again.load('a')).toEqual(Array.from({ length: 150 }, (_, i) => commitAt(i + 1)));
      expect(again.due()).toEqual([{ table: 'a', dueAt: 7_000 }]);
      again.close();
    });

    test('refuses to write once it is closed, without an exception of its own', async () => {
      const store = open()();
      store.close();
      await expect(store.append(entry('a', 1))).rejects.toThrow();
    });

    test('knows what is due: by table, the last that was said', async () => {
      const store = open()();
      await store.append(entry('a', 1, 1_000));
      await store.append(entry('b', 1, 2_000));
      await store.append(entry('c', 1, null));
      await store.append(entry('a', 2, 3_000));
      await store.append(entry('b', 2, null));
      expect(store.due()).toEqual([{ table: 'a', dueAt: 3_000 }]);
      store.close();
    });

    test('finds what has not changed for long, otherwise where a match was started', async () => {
      const store = open()();
      await store.append(entry('old room', 1));
      await store.append(entry('new room', 900));
      await store.append({ table: 'old match', commit: started(1), dueAt: null });
      await store.append({ table: 'new match', commit: started(900), dueAt: null });
      // A later commit that starts nothing does not make it a room again.
      await store.append(entry('old match', 2));
      const between = commitAt(500).at;
      expect(idleIn(store, NONE)).toEqual([]);
      expect(idleIn(store, { unstarted: between, started: 0 })).toEqual(['old room']);
      expect(idleIn(store, { unstarted: 0, started: between })).toEqual(['old match']);
      expect(idleIn(store, ALL)).toEqual(['new match', 'new room', 'old match', 'old room']);
      store.close();
    });

    test('finds each of many, page by page', async () => {
      const store = open()();
      const names = Array.from({ length: 450 }, (_, i) => `table ${i}`);
      await Promise.all(names.map((name) => store.append(entry(name, 1))));
      expect(store.idle('', ALL).tables.length).toBeLessThan(450);
      expect(idleIn(store, ALL)).toEqual([...names].sort());
      store.close();
    });

    test('removes a table step by step; from the first step on it is unknown, and no other is touched', async () => {
      const store = open()();
      await Promise.all(Array.from({ length: 500 }, (_, i) => store.append(entry('a', i + 1, 9))));
      await store.append(entry('b', 1));
      expect(store.remove('a', ALL)).toBe(true);
      expect(store.exists('a')).toBe(false);
      expect(store.load('a')).toEqual([]);
      expect(store.due()).toEqual([]);
      // Whoever goes on with a removal that was broken off finds it, whatever the time.
      expect(idleIn(store, NONE)).toEqual(['a']);
      while (store.remove('a', NONE));
      expect(idleIn(store, ALL)).toEqual(['b']);
      expect(store.load('b')).toHaveLength(1);
      store.close();
    });

    test('removes nothing that has changed in the meantime, and nothing that is not there', async () => {
      const store = open()();
      await store.append(entry('a', 1));
      expect(store.remove('a', { unstarted: commitAt(1).at, started: LATER })).toBe(false);
      expect(store.remove('b', ALL)).toBe(false);
      expect(store.load('a')).toHaveLength(1);
      store.close();
    });

    test('says whether it can be read', () => {
      const store = open()();
      expect(() => store.check()).not.toThrow();
      store.close();
      expect(() => store.check()).toThrow();
    });
  });
}
