import type { Update } from '@horse-race/protocol';
import { type Commit, type Happening, type Person, viewCommit, viewOwn, viewTable } from '@horse-race/table';
import type { LiveTable } from '../tables/live-table.ts';

/** The update everybody may have: the public view of the table as it is now, and what has just happened. */
export function publicUpdate(live: LiveTable, commit: Commit | null): Update {
  const happened: Happening[] = commit === null ? [] : viewCommit(live.table, commit);
  return { version: live.table.version, view: viewTable(live.table), happened, now: Date.now() };
}

/** A person's own copy; it may be made long after the public one, so it tells the time anew. */
export const ownUpdate = (live: LiveTable, person: Person, update: Update): Update => ({
  version: update.version,
  view: update.view,
  happened: update.happened,
  now: Date.now(),
  own: viewOwn(live.table, person),
});
