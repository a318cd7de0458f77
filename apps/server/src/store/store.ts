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

/** Moments (milliseconds since 1970): a table without any change since may go. */
export interface Since {
  /** For tables at which no match was ever started. */
  readonly unstarted: number;
  /** For all others. */
  readonly started: number;
}

/** One page of the search for tables that have not changed for long. */
export interface IdlePage {
  /** Those of the page that may go. */
  readonly tables: readonly string[];
  /** Where the next page begins; null when this was the last. */
  readonly next: string | null;
}

/**
 * The logs of all tables. `(table, version)` is the key and the lock: of two appends of one version one is
 * done, the other a conflict. `append` resolves when the commit is on disk, never before. What cannot be done
 * rejects; nothing throws before it returns its promise.
 */
export interface Store {
  append(entry: Append): Promise<Appended>;
  /**
   * The log, oldest first; empty for an unknown table. A long one is read in pages, between which others have
   * their turn.
   *
   * @param part commits that come after this version, at most so many; without it the whole log
   */
  load(table: string, part?: { readonly after: number; readonly most: number }): Promise<Commit[]>;
  exists(table: string): Promise<boolean>;
  /** Notes that a process runs at this moment. */
  markAlive(at: number): Promise<void>;
  /** The last moment of which that was noted, in this process or one before; null when there is none. */
  aliveAt(): Promise<number | null>;
  /** Tables that have to act by themselves, for a restart. */
  due(): Promise<{ readonly table: string; readonly dueAt: number }[]>;
  /**
   * Looks through the tables, page by page, for those that have not changed for long; never all at once.
   *
   * @param after the last table of the page before; empty for the first page
   */
  idle(after: string, since: Since): Promise<IdlePage>;
  /**
   * Removes one step of a table that has not changed; from the first step on the table is unknown. A removal
   * that was broken off is found by `idle` again.
   *
   * @returns whether there is more to remove
   */
  remove(table: string, since: Since): Promise<boolean>;
  /** Rejects when the store cannot be read. */
  check(): Promise<void>;
  /** Writes what is waiting and closes. */
  close(): Promise<void>;
}
