import type { Commit } from '@horse-race/table';

/** A commit on its way into the log of a table. */
export interface Append {
  readonly table: string;
  readonly commit: Commit;
  /** When the table next has to act by itself; null when it waits for people. */
  readonly dueAt: number | null;
}

/** `conflict`: the log already holds this version; somebody else was quicker. */
export type Appended = 'done' | 'conflict';

/**
 * The logs of all tables. `(table, version)` is the key and the lock: of two appends of one version one is
 * done, the other a conflict. `append` resolves when the commit is on disk, never before.
 */
export interface Store {
  append(entry: Append): Promise<Appended>;
  /** The whole log, oldest first; empty for an unknown table. */
  load(table: string): Commit[];
  exists(table: string): boolean;
  /** Tables that have to act by themselves, for a restart. */
  due(): { readonly table: string; readonly dueAt: number }[];
  /** Writes what is waiting and closes. */
  close(): void;
}
