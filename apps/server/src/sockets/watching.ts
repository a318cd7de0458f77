import {
  applyCommit,
  type Commit,
  formerSeatOf,
  isHost,
  isRunning,
  linkedSeat,
  type Person,
  seatOf,
  type Table,
} from '@horse-race/table';

/** Whether somebody has a seat, the right to one, or the role of the host; everybody else watches. */
export const hasPart = (table: Table, person: Person): boolean =>
  seatOf(table, person) !== null || isHost(table, person) || formerSeatOf(table, person) !== null;

/**
 * Whether somebody may open the table. Where nobody may watch, during a match only those who have a part in it
 * may, and those who are about to bring their seat to another device: they know the secret of its link. In
 * between anybody may, to sit down.
 */
export function mayOpen(table: Table, person: Person, link?: string): boolean {
  if (table.settings.watching !== 'nobody' || !isRunning(table)) return true;
  return hasPart(table, person) || (link !== undefined && linkedSeat(table, link) !== null);
}

/** A version of a table, the commit that made it (null when it is not at hand), and how late it is shown. */
export interface Moment {
  readonly table: Table;
  readonly commit: Commit | null;
  readonly lateMs: number;
}

interface Waiting extends Moment {
  readonly showAt: number;
}

const hasOpenHands = (table: Table | undefined): boolean =>
  table !== undefined && isRunning(table) && table.settings.watching === 'hands';

/**
 * What people who only watch see of a table. It is the table as it is, except that everything from the start
 * to the end of a match with open hands comes late, in its order; what follows does not overtake it.
 */
export class WatchedTable {
  private readonly delayMs: number;
  private current: Moment;
  private readonly waiting: Waiting[] = [];

  private constructor(first: Moment, delayMs: number) {
    this.current = first;
    this.delayMs = delayMs;
  }

  /**
   * As it has come to be by the clock: what is in the log is as late as if somebody had watched all along.
   *
   * @param log called only where it is needed; all commits of the table, and perhaps some that came after
   */
  static of(table: Table, log: () => readonly Commit[], delayMs: number): WatchedTable {
    if (table.settings.watching !== 'hands' || table.match === null)
      return new WatchedTable({ table, commit: null, lateMs: 0 }, delayMs);
    let watched: WatchedTable | undefined;
    let before: Table | undefined;
    for (const commit of log()) {
      if (commit.version > table.version) break;
      const after = applyCommit(before, commit);
      if (watched === undefined) watched = new WatchedTable({ table: after, commit, lateMs: 0 }, delayMs);
      else watched.add(after, commit);
      before = after;
    }
    if (watched === undefined) throw new Error('the table has no log');
    watched.advance(Date.now());
    return watched;
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
    const isLate = hasOpenHands(last?.table ?? this.current.table) || hasOpenHands(table);
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
