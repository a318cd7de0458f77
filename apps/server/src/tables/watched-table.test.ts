import type { Commit, Table } from '@horse-race/table';
import { describe, expect, test } from 'vitest';
import { WatchedTable } from './watched-table.ts';

describe('what is shown late', () => {
  const commit = (version: number, at: number): Commit => ({ version, at, command: null, events: [] });
  const table = (version: number, isOver: boolean | null): Table =>
    ({ version, settings: { watching: 'hands' }, match: isOver === null ? null : { isOver } }) as Table;

  test('never overtakes what came before it, and is in time again when the match has been seen', () => {
    const watched = new WatchedTable(table(1, null), commit(1, 90), 60);
    const shownAt = (now: number): number[] => watched.advance(now).map(({ table: { version } }) => version);
    watched.add(table(2, null), commit(2, 100));
    expect(shownAt(100)).toEqual([2]);
    watched.add(table(3, false), commit(3, 110));
    watched.add(table(4, true), commit(4, 120));
    watched.add(table(5, null), commit(5, 130));
    expect([shownAt(169), shownAt(170), shownAt(179)]).toEqual([[], [3], []]);
    expect(watched.nextAt).toBe(180);
    expect(shownAt(180)).toEqual([4, 5]);
    watched.add(table(6, null), commit(6, 190));
    expect(shownAt(190)).toEqual([6]);
    expect(watched.shown).toMatchObject({ table: { version: 6 }, lateMs: 0 });
  });
});
