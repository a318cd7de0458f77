import type { RefusalCode } from '@horse-race/protocol';
import type { Result } from '@horse-race/rules/kit';
import { applyCommit, type Commit, type Person, type Table } from '@horse-race/table';
import { WatchedTable } from './watched-table.ts';

/** A command's one answer: the commit it led to (null when an earlier one already did), or why not. */
export type CommandResult = Result<Commit | null, RefusalCode>;

/** Answers remembered for each table: far more than a client keeps in flight. */
const REMEMBERED = 256;

/** A table in memory: its state, its queue, the answers it has given, and what of it is shown late. */
export class ResidentTable {
  readonly id: string;
  table: Table;
  readonly watched: WatchedTable;
  /** When it was last asked for or worked on. */
  usedAt = Date.now();
  private queue: Promise<unknown> = Promise.resolve();
  private jobs = 0;
  private readonly answers = new Map<string, CommandResult>();

  /** With the first commit of its log. @param lateMs how late open hands are shown */
  constructor(id: string, first: Commit, lateMs: number) {
    this.id = id;
    this.table = applyCommit(undefined, first);
    this.watched = new WatchedTable(this.table, first, lateMs);
    this.answeredBy(first);
  }

  /** Runs jobs of this table one after the other; a job that throws stops only itself. */
  enqueue<T>(job: () => Promise<T>): Promise<T> {
    this.jobs++;
    const result = this.queue.then(job);
    this.queue = result
      .catch(() => undefined)
      .finally(() => {
        this.jobs--;
        this.usedAt = Date.now();
      });
    return result;
  }

  /** Whether jobs wait or are under way. */
  get isBusy(): boolean {
    return this.jobs > 0;
  }

  /** Resolves when the jobs of this moment are done. */
  async settled(): Promise<void> {
    await this.queue;
  }

  /** Goes on to the state that a commit, which is on disk, has led to. */
  advance(commit: Commit, after: Table = applyCommit(this.table, commit)): void {
    this.table = after;
    this.watched.add(after, commit);
    this.answeredBy(commit);
  }

  answered(person: Person, id: string): CommandResult | undefined {
    return this.answers.get(`${person} ${id}`);
  }

  remember(person: Person, id: string, answer: CommandResult): void {
    this.answers.set(`${person} ${id}`, answer);
    if (this.answers.size <= REMEMBERED) return;
    const oldest = this.answers.keys().next();
    if (!oldest.done) this.answers.delete(oldest.value);
  }

  private answeredBy({ command }: Commit): void {
    if (command !== null) this.remember(command.by, command.id, { ok: true, value: null });
  }
}
