import { botFor } from '@horse-race/bots';
import type { Listener, Snapshot } from '@horse-race/client';
import { type Refusal, refusal } from '@horse-race/protocol/wire';
import type { MatchRecord } from '@horse-race/rules/record';
import {
  applyCommit,
  type Commit,
  type Decided,
  type Due,
  decide,
  decideMove,
  nextDue,
  openTable,
  type Person,
  recordOf,
  rulesOf,
  type Settings,
  type Table,
  type TableCommand,
  viewCommit,
  viewOwn,
  viewTable,
} from '@horse-race/table';
import { freshSeed } from '../live/seed.ts';
import { keep, recall } from '../live/storage.ts';

const ME: Person = 'me';
const PRESENT: ReadonlySet<Person> = new Set([ME]);
const KEY = 'practice';

const circumstances = () => ({ serverSeed: freshSeed(), present: PRESENT });

/** The log kept on this device; empty when there is none that can be read. */
function kept(): Commit[] {
  try {
    const log = JSON.parse(recall(KEY) ?? '[]') as Commit[];
    log.reduce<Table | undefined>(applyCommit, undefined);
    return log;
  } catch {
    return [];
  }
}

/**
 * A table on this device: the same log, rules and bots as on the server, without a server. The log is kept, so
 * that a match goes on after the page was closed.
 */
export class LocalClient {
  private readonly listener: Listener;
  private readonly log: Commit[];
  private table: Table | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: Settings, listener: Listener) {
    this.listener = listener;
    this.log = kept();
    this.table = this.log.reduce<Table | undefined>(applyCommit, undefined);
    if (this.table === undefined) this.append(null, openTable({ host: ME, settings }, freshSeed()));
    // What the table hears first may make it ask something, so it must have taken hold of its line by then.
    queueMicrotask(() => {
      listener.onLine('open');
      this.show(null);
      this.waitForDue();
    });
  }

  get isNew(): boolean {
    return this.log.length === 1;
  }

  async submit(command: TableCommand): Promise<Refusal | undefined> {
    return this.carryOut(ME, (table) => decide(table, { by: ME, command }, circumstances()));
  }

  /** There is no line that could be dead. */
  async probe(): Promise<void> {}

  close(): void {
    clearTimeout(this.timer);
  }

  record(match: number): MatchRecord | undefined {
    return recordOf(this.log, match);
  }

  private carryOut(by: Person | null, decideOn: (table: Table) => Decided): Refusal | undefined {
    if (this.table === undefined) return refusal('SERVER_ERROR');
    const decided = decideOn(this.table);
    if (!decided.ok) return refusal(decided.refusal);
    this.show(this.append(by, decided.value));
    this.waitForDue();
    return undefined;
  }

  private append(by: Person | null, events: Commit['events']): Commit {
    const version = this.log.length + 1;
    const command = by === null ? null : { id: `local-${version}`, by };
    const commit: Commit = { version, at: Date.now(), command, events };
    this.log.push(commit);
    this.table = applyCommit(this.table, commit);
    keep(KEY, JSON.stringify(this.log));
    return commit;
  }

  private show(commit: Commit | null): void {
    const { table } = this;
    if (table === undefined) return;
    const snapshot: Snapshot = {
      version: table.version,
      view: viewTable(table),
      happened: commit === null ? [] : viewCommit(table, commit),
      now: Date.now(),
      own: viewOwn(table, ME),
      isNext: commit !== null,
    };
    this.listener.onSnapshot(snapshot);
    this.listener.onPresence({ watching: 0, present: table.seats.map(() => true) });
  }

  private waitForDue(): void {
    clearTimeout(this.timer);
    const due = this.table && nextDue(this.table);
    if (due) this.timer = setTimeout(() => this.actWhenDue(due), Math.max(0, due.at - Date.now()));
  }

  private actWhenDue(due: Due): void {
    this.carryOut(null, (table) => {
      const { match } = table;
      if (match === null) return { ok: false, refusal: 'NO_MATCH' };
      const { seat, decision } = due;
      const rules = rulesOf(match.settings);
      const open = rules.pending(match.state).find((pending) => pending.seat === seat);
      const seen = { seat, table: rules.view(match.state), own: rules.own(match.state, seat) };
      const move = botFor(match.settings.game)(seen) ?? open?.fallback;
      if (move === undefined) return { ok: false, refusal: 'STALE' };
      return decideMove(table, { seat, decision, move }, circumstances());
    });
  }
}
