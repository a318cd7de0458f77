import type { Update } from '@horse-race/protocol';
import {
  type Commit,
  type Happening,
  type Person,
  type Table,
  viewCommit,
  viewHands,
  viewOwn,
  viewTable,
} from '@horse-race/table';
import type { Moment } from '../tables/watched-table.ts';

/** The update everybody may have: the public view of a table, and what has just happened. */
export function publicUpdate(table: Table, commit: Commit | null): Update {
  const happened: Happening[] = commit === null ? [] : viewCommit(table, commit);
  return { version: table.version, view: viewTable(table), happened, now: Date.now() };
}

/** A person's own copy; it may be made long after the public one, so it tells the time anew. */
export const ownUpdate = (table: Table, person: Person, update: Update): Update => ({
  version: update.version,
  view: update.view,
  happened: update.happened,
  now: Date.now(),
  own: viewOwn(table, person),
});

/** The copy of people who watch a table with open hands: the clock, too, is that of the moment they see. */
export const watchersUpdate = ({ table, commit, lateMs }: Moment): Update => ({
  ...publicUpdate(table, commit),
  now: Date.now() - lateMs,
  hands: table.match?.settings.watching === 'hands' ? viewHands(table) : null,
});
