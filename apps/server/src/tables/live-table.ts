import type { RefusalCode } from '@horse-race/protocol';
import type { Result } from '@horse-race/rules/kit';
import { applyCommit, type Commit, type Person, type Table } from '@horse-race/table';

/** A command's one answer: the commit it led to (null when an earlier one already did), or why not. */
export type Answer = Result<Commit | null, RefusalCode>;

/** Answers remembered for each table: far more than a client keeps in flight. */
const REMEMBERED = 256;

/** A table in memory: its state, its queue, and the answers it has given. */
export class LiveTable {
  readonly id: string;
  table: Table;
  /** When it was last asked for or worked on. */
  usedAt = Date.now();
  private queue: Promise<unknown> = Promise.resolve();
  private jobs = 0;
  private readonly answers = new Map<string, Answer>();

  constructor(id: string, log: readonly Commit[]) {
    this.id = id;
    this.table = this.replay(log);
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

  /** Takes the log as it is in the store, after somebody else has written to it. */
  reload(log: readonly Commit[]): void {
    this.table = this.replay(log);
  }

  /** Goes on to the state that a commit, now on disk, has led to. */
  advance(commit: Commit, after: Table): void {
    this.table = after;
    if (commit.command !== null)
      this.remember(commit.command.by, commit.command.id, { ok: true, value: null });
  }

  answered(person: Person, id: string): Answer | undefined {
    return this.answers.get(`${person} ${id}`);
  }

  remember(person: Person, id: string, answer: Answer): void {
    this.answers.set(`${person} ${id}`, answer);
    if (this.answers.size <= REMEMBERED) return;
    const oldest = this.answers.keys().next();
    if (!oldest.done) this.answers.delete(oldest.value);
  }

  private replay(log: readonly Commit[]): Table {
    let table: Table | undefined;
    for (const commit of log) {
      table = applyCommit(table, commit);
      if (commit.command !== null)
        this.remember(commit.command.by, commit.command.id, { ok: true, value: null });
    }
    if (table === undefined) throw new Error(`table ${this.id} has no log`);
    return table;
  }
}
