import { randomBytes } from 'node:crypto';
import { botFor } from '@horse-race/bots';
import type { RefusalCode } from '@horse-race/protocol';
import { ok, type Result, refuse, SEED_BYTES } from '@horse-race/rules/kit';
import {
  applyCommit,
  BOT_MS,
  type Circumstances,
  type Commit,
  checkSettings,
  type Decided,
  type Due,
  decide,
  decideMove,
  decideTimeout,
  nextDue,
  type Opening,
  openTable,
  type Person,
  rulesOf,
  type Settings,
  type Table,
  type TableCommand,
} from '@horse-race/table';
import { nanoid } from 'nanoid';
import type { Logger } from 'pino';
import { type Meter, NO_METER, type Step } from '../metrics/meter.ts';
import type { Store } from '../store/store.ts';
import { type Answer, LiveTable } from './live-table.ts';
import { Timekeeper } from './timekeeper.ts';

/** A command of a person, with the id its client gave it. */
export interface Submission {
  readonly by: Person;
  readonly id: string;
  readonly command: TableCommand;
}

const NOBODY: ReadonlySet<Person> = new Set();

/** After a restart people need a moment to come back before anything is done for them. */
const RESTART_GRACE_MS = 3_000;

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
  private readonly botMs: number;
  private readonly live = new Map<string, LiveTable>();
  private readonly timekeeper = new Timekeeper((id) => void this.ring(id));
  /** Nothing that was due before the process started is done earlier than this. */
  private readonly earliest = Date.now() + RESTART_GRACE_MS;
  /** Who has a table open. */
  presentAt: (id: string) => ReadonlySet<Person> = () => NOBODY;
  /** Called after every commit, when it is on disk and applied. */
  onCommit: (live: LiveTable, commit: Commit) => void = () => {};
  meter: Meter = NO_METER;

  /** @param botMs how long a bot takes, if not as long as people like to watch */
  constructor(store: Store, log: Logger, botMs = BOT_MS) {
    this.store = store;
    this.log = log;
    this.botMs = botMs;
  }

  /** Takes up what was due when the process last stopped. */
  resume(): void {
    for (const { table, dueAt } of this.store.due())
      this.timekeeper.set(table, Math.max(dueAt, this.earliest));
  }

  stop(): void {
    this.timekeeper.stop();
  }

  /** Resolves when all commands of this moment are answered. */
  async settled(): Promise<void> {
    await Promise.all([...this.live.values()].map((live) => live.settled()));
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
    this.live.set(id, new LiveTable(id, [commit]));
    return ok(id);
  }

  /** Throws when the store cannot be read. */
  check(): void {
    this.store.check();
  }

  isInMemory(id: string): boolean {
    return this.live.has(id);
  }

  get inMemory(): number {
    return this.live.size;
  }

  /** Forgets tables that nobody has opened for `idleMs` and that are not due in that time; their logs stay. */
  forgetIdle(idleMs: number): void {
    const now = Date.now();
    for (const [id, live] of this.live) {
      if (live.isBusy || this.presentAt(id).size > 0) live.usedAt = now;
      if (now - live.usedAt < idleMs) continue;
      const due = nextDue(live.table, this.botMs);
      if (due === null || due.at > now + idleMs) this.live.delete(id);
    }
  }

  exists(id: string): boolean {
    return this.live.has(id) || this.store.exists(id);
  }

  /** The table, from memory or from its log. */
  get(id: string): LiveTable | undefined {
    const live = this.live.get(id);
    if (live !== undefined) {
      live.usedAt = Date.now();
      return live;
    }
    const log = this.store.load(id);
    if (log.length === 0) return undefined;
    const loaded = new LiveTable(id, log);
    this.live.set(id, loaded);
    this.setTimer(loaded);
    return loaded;
  }

  logOf(id: string): readonly Commit[] {
    return this.store.load(id);
  }

  /** Carries out a command once; sent again with the same id it gets its first answer. */
  submit(live: LiveTable, submission: Submission): Promise<Answer> {
    return live.enqueue(async () => {
      const { by, id, command } = submission;
      const before = live.answered(by, id);
      if (before !== undefined) return before;
      const answer = await this.commit(live, { id, by }, (table) =>
        decide(table, { by, command }, circumstances(this.presentAt(live.id))),
      );
      if (!answer.ok && answer.refusal !== 'SERVER_ERROR') live.remember(by, id, answer);
      this.meter.answered(answer.ok ? 'ok' : answer.refusal);
      return answer;
    });
  }

  /** Does what the table decides by itself because people came or went, on the newest state. */
  settle(
    live: LiveTable,
    decideOn: (table: Table, present: ReadonlySet<Person>) => Decided,
  ): Promise<Answer> {
    return live.enqueue(() => this.commit(live, null, (table) => decideOn(table, this.presentAt(live.id))));
  }

  /** Decides on the newest state and appends; when another process was quicker, reloads and decides again. */
  private async commit(
    live: LiveTable,
    command: Commit['command'],
    decideOn: (table: Table) => Decided,
  ): Promise<Answer> {
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
        const after = applyCommit(live.table, commit);
        const due = nextDue(after, this.botMs);
        took('decide');
        const appended = await this.store.append({ table: live.id, commit, dueAt: due?.at ?? null });
        took('append');
        if (appended === 'done') {
          live.advance(commit, after);
          this.timekeeper.set(live.id, due?.at ?? null);
          this.onCommit(live, commit);
          took('tell');
          return ok(commit);
        }
        live.reload(this.store.load(live.id));
        const before = command && live.answered(command.by, command.id);
        if (before) return before;
      }
    } catch (error) {
      // A bug in one command, or a disk that refuses, harms neither the process nor the table.
      this.log.error({ err: error, table: live.id, version: live.table.version }, 'a command failed');
      return refuse('SERVER_ERROR');
    }
  }

  private setTimer(live: LiveTable): void {
    const due = nextDue(live.table, this.botMs);
    this.timekeeper.set(live.id, due && Math.max(due.at, this.earliest));
  }

  private async ring(id: string): Promise<void> {
    try {
      const live = this.get(id);
      await live?.enqueue(() => this.actWhenDue(live));
    } catch (error) {
      // A log that cannot be read harms its own table only.
      this.log.error({ err: error, table: id }, 'a table cannot go on');
    }
  }

  private async actWhenDue(live: LiveTable): Promise<void> {
    const due = nextDue(live.table, this.botMs);
    if (due === null) return;
    if (due.at > Date.now()) {
      this.setTimer(live);
      return;
    }
    const answer = await this.commit(live, null, (table) => actByItself(table, due));
    // What failed is tried again later, not at once and for ever.
    if (!answer.ok) this.timekeeper.set(live.id, Date.now() + RESTART_GRACE_MS);
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

/** What the table does for a seat: a bot's own choice, the fallback when time is up, or that the game goes on. */
function actByItself(table: Table, due: Due): Decided {
  const { seat, decision, why } = due;
  const { match } = table;
  if (match === null) return refuse('NO_MATCH');
  const rules = rulesOf(match.settings);
  const open = rules.pending(match.state).find((pending) => pending.seat === seat);
  if (open === undefined || open.id !== decision) return refuse('STALE');
  const seen = { seat, table: rules.view(match.state), own: rules.own(match.state, seat) };
  const move = why === 'bot' ? (botFor(match.settings.game)(seen) ?? open.fallback) : open.fallback;
  const answer = { seat, decision, move };
  const decideOn = why === 'clock' ? decideTimeout : decideMove;
  return decideOn(table, answer, circumstances(NOBODY));
}
