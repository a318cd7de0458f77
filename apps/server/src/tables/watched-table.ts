import { type Commit, isRunning, type Table } from '@horse-race/table';

/** A version of a table, the commit that made it, and how late it is shown. */
export interface Moment {
  readonly table: Table;
  readonly commit: Commit;
  readonly lateMs: number;
}

interface Waiting extends Moment {
  readonly showAt: number;
}

const hasOpenHands = (table: Table): boolean => isRunning(table) && table.settings.watching === 'hands';

/**
 * What people who only watch see of a table. It is the table as it is, except that everything from the start
 * to the end of a match with open hands comes late, in its order; what follows does not overtake it. By the
 * times in the log, so that it is the same whether or not anybody has watched, or the table was in memory.
 */
export class WatchedTable {
  private readonly delayMs: number;
  private current: Moment;
  private readonly waiting: Waiting[] = [];

  /** From the first version on. */
  constructor(table: Table, commit: Commit, delayMs: number) {
    this.current = { table, commit, lateMs: 0 };
    this.delayMs = delayMs;
  }

  /** What may be seen now. */
  get shown(): Moment {
    return this.current;
  }

  /** When the next version may be seen; null when the newest is. */
  get nextAt(): number | null {
    return this.waiting[0]?.showAt ?? null;
  }

  /** Takes the version that a commit has made. */
  add(table: Table, commit: Commit): void {
    const last = this.waiting.at(-1);
    const isLate = hasOpenHands((last ?? this.current).table) || hasOpenHands(table);
    const showAt = Math.max(commit.at + (isLate ? this.delayMs : 0), last?.showAt ?? 0);
    this.waiting.push({ table, commit, showAt, lateMs: showAt - commit.at });
  }

  /** The versions whose time has come, oldest first; the last of them is `shown` from now on. */
  advance(now: number): readonly Moment[] {
    const count = this.waiting.findIndex(({ showAt }) => showAt > now);
    const due = this.waiting.splice(0, count < 0 ? this.waiting.length : count);
    this.current = due.at(-1) ?? this.current;
    return due;
  }
}
