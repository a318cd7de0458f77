import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { botFor } from '@horse-race/bots';
import { type RefusalCode, WATCH_DELAY_MS } from '@horse-race/protocol';
import { ok, type Result, refuse, SEED_BYTES } from '@horse-race/rules/kit';
import {
  applyCommit,
  BOT_MS,
  type Circumstances,
  type Commit,
  checkSettings,
  type Decided,
  decide,
  decideDue,
  moveClocks,
  nextDue,
  type Opening,
  openTable,
  type Person,
  type Settings,
  type Table,
  type TableCommand,
} from '@horse-race/table';
import { nanoid } from 'nanoid';
import type { Logger } from 'pino';
import { type Meter, NO_METER, type Step } from '../metrics/meter.ts';
import type { Presence } from '../presence/presence.ts';
import type { Store } from '../store/store.ts';
import { logPages } from './log-pages.ts';
import { type CommandResult, ResidentTable } from './resident-table.ts';
import { Timekeeper } from './timekeeper.ts';
import { Uptime } from './uptime.ts';

/** A command of a person, with the id its client gave it. */
export interface Submission {
  readonly by: Person;
  readonly id: string;
  readonly command: TableCommand;
}

const NOBODY: ReadonlySet<Person> = new Set();

/** What a table could not do automatically, because the disk did not take it, is tried again after this. */
const RETRY_MS = 3_000;

/** Times that are not the same everywhere, in milliseconds. */
export interface Pace {
  /** How long a bot takes. */
  readonly bot: number;
  /** How late people who only watch see a table with open hands. */
  readonly late: number;
}

const PACE: Pace = { bot: BOT_MS, late: WATCH_DELAY_MS };

/** Hears of a commit when it is on disk and applied. */
export type CommitListener = (table: ResidentTable, commit: Commit) => void;

interface Parts {
  readonly store: Store;
  readonly log: Logger;
  readonly presence: Presence;
  readonly meter?: Meter;
  readonly pace?: Partial<Pace>;
}

/** What a commit leads to. */
interface Next {
  readonly table: Table;
  /** When the table next acts automatically; null when it waits for people. */
  readonly dueAt: number | null;
}

const freshSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/** A secret is made only where one is asked for: when a match ends. */
const circumstances = (present: ReadonlySet<Person>): Circumstances => ({
  get serverSeed() {
    return freshSeed();
  },
  present,
});

/**
 * All tables: loaded on demand, each with a queue of its own. The order is always: decide, append to the
 * log on disk, apply, tell.
 */
export class Tables {
  private readonly store: Store;
  private readonly log: Logger;
  private readonly presence: Presence;
  private readonly meter: Meter;
  private readonly events = new EventEmitter<{ commit: Parameters<CommitListener> }>();
  private readonly pace: Pace;
  private readonly live = new Map<string, ResidentTable>();
  /** Tables that are being read from disk. */
  private readonly loading = new Map<string, Promise<ResidentTable | undefined>>();
  private readonly timekeeper = new Timekeeper(
    (id) => void this.whenLoaded(id, (live) => this.actWhenDue(live)),
  );
  private readonly uptime: Uptime;
  private isStopped = false;

  private constructor({ store, log, presence, meter, pace }: Parts, aliveAt: number | null) {
    this.store = store;
    this.log = log;
    this.presence = presence;
    this.meter = meter ?? NO_METER;
    this.pace = { ...PACE, ...pace };
    this.uptime = new Uptime({
      store,
      log,
      aliveAt,
      isAwaited: () => this.timekeeper.isWaiting,
      makeUp: () => this.makeUp(),
    });
  }

  /** Reads when the process before was last known to run. */
  static async create(parts: Parts): Promise<Tables> {
    return new Tables(parts, await parts.store.aliveAt());
  }

  /** Calls the listener after every commit, until the answer is called. */
  onCommit(listener: CommitListener): () => void {
    this.events.on('commit', listener);
    return () => this.events.off('commit', listener);
  }

  /** Takes up what was due when the process last stopped; resolves when all of it waits again. */
  resume(): Promise<void> {
    return this.uptime.start();
  }

  /** Resolves when the last sign of life is written. */
  stop(): Promise<void> {
    this.isStopped = true;
    this.timekeeper.stop();
    return this.uptime.stop();
  }

  /** Resolves when all commands of this moment are answered. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.loading.values());
    await Promise.all([...this.live.values()].map((live) => live.settled()));
  }

  /** How much longer people have to come back, after a time in which no server ran. */
  get graceLeft(): number {
    return this.uptime.graceLeft;
  }

  /** Opens a table; for quick match, with seats kept for friends. */
  async open(
    host: Person,
    settings: Settings,
    more: Pick<Opening, 'quick' | 'kept'> = {},
  ): Promise<Result<string, RefusalCode>> {
    const checked = checkSettings(settings);
    if (!checked.ok) return checked;
    const id = nanoid(14);
    const events = openTable({ ...more, host, settings: checked.value }, freshSeed());
    const commit: Commit = { version: 1, at: Date.now(), command: null, events };
    await this.store.append({ table: id, commit, dueAt: null });
    this.live.set(id, new ResidentTable(id, commit, this.pace.late));
    return ok(id);
  }

  /** Rejects when the store cannot be read. */
  check(): Promise<void> {
    return this.store.check();
  }

  isInMemory(id: string): boolean {
    return this.live.has(id) || this.loading.has(id);
  }

  /** The table, if it is in memory. */
  resident(id: string): ResidentTable | undefined {
    return this.live.get(id);
  }

  get inMemory(): number {
    return this.live.size;
  }

  /** Forgets tables that nobody has opened for `idleMs` and that are not due in that time; their logs stay. */
  forgetIdle(idleMs: number): void {
    const now = Date.now();
    for (const [id, live] of this.live) {
      if (live.isBusy || this.presence.at(id).size > 0) live.usedAt = now;
      if (now - live.usedAt < idleMs) continue;
      const due = nextDue(live.table, this.pace.bot);
      if (due === null || due.at > now + idleMs) this.live.delete(id);
    }
  }

  async exists(id: string): Promise<boolean> {
    return this.live.has(id) || this.store.exists(id);
  }

  /** The table, from memory or from its log, which is read once for all who ask meanwhile. */
  async get(id: string): Promise<ResidentTable | undefined> {
    const loading = this.loading.get(id);
    if (loading !== undefined) return loading;
    const live = this.live.get(id);
    if (live !== undefined) {
      live.usedAt = Date.now();
      return live;
    }
    const loaded = this.load(id).finally(() => this.loading.delete(id));
    this.loading.set(id, loaded);
    return loaded;
  }

  /** The log of a table, in pages between which others have their turn. */
  logOf(id: string): AsyncIterable<readonly Commit[]> {
    return logPages(this.store, id);
  }

  /** Carries out a command once; sent again with the same id it gets its first answer. */
  submit(live: ResidentTable, submission: Submission): Promise<CommandResult> {
    return this.inTurn(live, async () => {
      const { by, id, command } = submission;
      const before = live.answered(by, id);
      if (before !== undefined) return before;
      const answer = await this.commit(live, { id, by }, (table) =>
        decide(table, { by, command }, circumstances(this.presence.at(live.id))),
      );
      if (!answer.ok && answer.refusal !== 'SERVER_ERROR') live.remember(by, id, answer);
      this.meter.answered(answer.ok ? 'ok' : answer.refusal);
      return answer;
    });
  }

  /** Does what the table decides by itself because people came or went, on the newest state. */
  settle(
    live: ResidentTable,
    decideOn: (table: Table, present: ReadonlySet<Person>) => Decided,
  ): Promise<CommandResult> {
    return this.inTurn(live, () =>
      this.commit(live, null, (table) => decideOn(table, this.presence.at(live.id))),
    );
  }

  private async load(id: string): Promise<ResidentTable | undefined> {
    let live: ResidentTable | undefined;
    for await (const page of this.logOf(id)) {
      for (const commit of page)
        if (live === undefined) live = new ResidentTable(id, commit, this.pace.late);
        else live.advance(commit);
      live?.watched.advance(Date.now());
    }
    if (live === undefined) return undefined;
    this.live.set(id, live);
    // Nobody sees the table with a clock that has run without a server.
    await this.inTurn(live, async () => {});
    this.setTimer(live);
    return live;
  }

  /** Does a job when its turn has come, by when all clocks are right. */
  private inTurn<T>(live: ResidentTable, job: () => Promise<T>): Promise<T> {
    return live.enqueue(async () => {
      const { outage } = this.uptime;
      if (outage !== null && live.table.changedAt < outage.to)
        await this.commit(live, null, (table) => moveClocks(table, outage));
      return job();
    });
  }

  /** Every table where something is due waits on from where it stood, whether or not anybody comes. */
  private async makeUp(): Promise<boolean> {
    for (const { table } of await this.store.due()) {
      if (this.isStopped) break;
      await this.whenLoaded(table, async () => {});
    }
    return !this.isStopped;
  }

  /** Does a job of a table that may not be in memory; a log that cannot be read harms its own table only. */
  private async whenLoaded(id: string, job: (live: ResidentTable) => Promise<void>): Promise<void> {
    try {
      const live = await this.get(id);
      if (live !== undefined) await this.inTurn(live, () => job(live));
    } catch (error) {
      this.log.error({ err: error, table: id }, 'a table cannot go on');
    }
  }

  /** Decides on the newest state and appends; when another process was quicker, reloads and decides again. */
  private async commit(
    live: ResidentTable,
    command: Commit['command'],
    decideOn: (table: Table) => Decided,
  ): Promise<CommandResult> {
    try {
      for (;;) {
        const took = stopwatch(this.meter);
        const decided = decideOn(live.table);
        if (!decided.ok) return decided;
        const commit: Commit = {
          version: live.table.version + 1,
          at: Date.now(),
          command,
          events: decided.value,
        };
        const next = this.next(live.table, commit);
        took('decide');
        const appended = await this.store.append({ table: live.id, commit, dueAt: next.dueAt });
        took('append');
        if (appended === 'done') {
          this.advance(live, commit, next);
          took('tell');
          return ok(commit);
        }
        await this.catchUp(live);
        const before = command && live.answered(command.by, command.id);
        if (before) return before;
      }
    } catch (error) {
      // A bug in one command, or a disk that refuses, harms neither the process nor the table.
      this.log.error({ err: error, table: live.id, version: live.table.version }, 'a command failed');
      return refuse('SERVER_ERROR');
    }
  }

  private next(table: Table, commit: Commit): Next {
    const after = applyCommit(table, commit);
    return { table: after, dueAt: nextDue(after, this.pace.bot)?.at ?? null };
  }

  /** Applies a commit that is on disk, whoever has written it, and tells everybody. */
  private advance(live: ResidentTable, commit: Commit, next: Next): void {
    live.advance(commit, next.table);
    this.timekeeper.set(live.id, next.dueAt);
    this.events.emit('commit', live, commit);
    // What nobody looks at need not be kept until somebody comes.
    if (this.presence.at(live.id).size === 0) live.watched.advance(Date.now());
  }

  /** Applies what another process has committed, one by one, so that nobody here misses a version. */
  private async catchUp(live: ResidentTable): Promise<void> {
    const { version } = live.table;
    for await (const page of logPages(this.store, live.id, version))
      for (const commit of page) this.advance(live, commit, this.next(live.table, commit));
    // Deciding again would end in the same conflict, again and again.
    if (live.table.version === version) throw new Error('a conflict, but the log has nothing newer');
  }

  private setTimer(live: ResidentTable): void {
    this.timekeeper.set(live.id, nextDue(live.table, this.pace.bot)?.at ?? null);
  }

  private async actWhenDue(live: ResidentTable): Promise<void> {
    const due = nextDue(live.table, this.pace.bot);
    if (due === null) return;
    if (due.at > Date.now()) {
      this.setTimer(live);
      return;
    }
    const automation = { botFor, circumstances: circumstances(NOBODY) };
    const { version } = live.table;
    const answer = await this.commit(live, null, (table) => decideDue(table, due, automation));
    // What failed is tried again later, not at once and for ever. Where another process was faster, the timer is set.
    if (!answer.ok && live.table.version === version) this.timekeeper.set(live.id, Date.now() + RETRY_MS);
  }
}

/** Tells the meter how long each step took, which begins where the one before ended. */
function stopwatch(meter: Meter): (step: Step) => void {
  let from = performance.now();
  return (step) => {
    const now = performance.now();
    meter.took(step, now - from);
    from = now;
  };
}
