import { botFor } from '@horse-race/bots';
import { freshSeed, type Listener, type Snapshot } from '@horse-race/client';
import { type Refusal, refusal } from '@horse-race/protocol/wire';
import { commitmentOf } from '@horse-race/rules/fairness';
import type { MatchRecord } from '@horse-race/rules/record';
import {
  type Commit,
  type Decided,
  type Due,
  decide,
  decideDue,
  nextDue,
  openTable,
  type Person,
  recordOf,
  type Settings,
  type Table,
  type TableCommand,
  type TableEvent,
  viewCommit,
  viewOwn,
  viewTable,
} from '@horse-race/table';
import { nextTask } from '../core/tasks.ts';
import { KeptMatch } from './kept-match.ts';
import { keepRecord } from './kept-records.ts';

const ME: Person = 'me';
const PRESENT: ReadonlySet<Person> = new Set([ME]);

const circumstances = () => ({ serverSeed: freshSeed(), present: PRESENT });

interface Practice {
  readonly settings: Settings;
  /** What the player goes by. */
  readonly name: string;
  /** Another match is asked for: it gets a log, and so a client, of its own. */
  readonly onrematch: () => void;
}

/**
 * A table on this device: the same log, rules and bots as on the server, without a server. It goes on with the
 * match that is kept of its game, or begins one.
 */
export class LocalClient {
  private readonly listener: Listener;
  private readonly kept: KeptMatch;
  private readonly onrematch: () => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private record: MatchRecord | undefined;
  private isClosed = false;

  constructor({ settings, name, onrematch }: Practice, listener: Listener) {
    this.listener = listener;
    this.onrematch = onrematch;
    this.kept = KeptMatch.resumed(settings.game) ?? KeptMatch.begun(settings.game);
    if (this.kept.table === undefined) this.begin(settings, name);
    this.keepWhenOver();
    // What the table hears first may make it ask something, so it must have taken hold of its line by then.
    queueMicrotask(() => {
      listener.onConnection('open');
      this.show(null);
      this.waitForDue();
    });
  }

  /** Of the match, on this device. */
  get number(): number {
    return this.kept.number;
  }

  async submit(command: TableCommand): Promise<Refusal | undefined> {
    // What was asked is seen to be asked before it is done, as at a table on a server.
    await nextTask();
    if (this.isClosed) return refusal('SERVER_ERROR');
    const refused = this.carryOut(ME, (table) => decide(table, { by: ME, command }, circumstances()));
    await nextTask();
    return refused;
  }

  /** The player sits from the beginning. */
  async sit(): Promise<Refusal | undefined> {
    return refusal('MATCH_RUNNING');
  }

  async rematch(): Promise<Refusal | undefined> {
    await nextTask();
    if (this.isClosed) return refusal('SERVER_ERROR');
    this.onrematch();
    return undefined;
  }

  /** There is no line that could be dead. */
  async probe(): Promise<void> {}

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Opens the table, sits down, fills it with bots and starts. */
  private begin(settings: Settings, name: string): void {
    this.append(null, openTable({ host: ME, settings }, freshSeed()));
    const free = (this.kept.table?.seats ?? []).map((_, seat) => seat).slice(1);
    const seed = freshSeed();
    const commands: readonly TableCommand[] = [
      { type: 'sit', seat: 0, name, hash: commitmentOf(seed) },
      ...free.map((seat): TableCommand => ({ type: 'addBot', seat })),
      { type: 'start' },
      { type: 'revealSeed', seed },
    ];
    for (const command of commands) {
      const refused = this.decideOn(ME, (table) => decide(table, { by: ME, command }, circumstances()));
      if (refused) throw new Error(`practice cannot begin: ${refused.code}`);
    }
  }

  private carryOut(by: Person | null, deciding: (table: Table) => Decided): Refusal | undefined {
    const refused = this.decideOn(by, deciding);
    if (refused) return refused;
    this.keepWhenOver();
    this.show(this.kept.commits.at(-1) ?? null);
    this.waitForDue();
    return undefined;
  }

  private decideOn(by: Person | null, deciding: (table: Table) => Decided): Refusal | undefined {
    const { table } = this.kept;
    if (table === undefined) return refusal('SERVER_ERROR');
    const decided = deciding(table);
    if (!decided.ok) return refusal(decided.refusal);
    this.append(by, decided.value);
    return undefined;
  }

  private append(by: Person | null, events: readonly TableEvent[]): void {
    const version = this.kept.commits.length + 1;
    const command = by === null ? null : { id: `local-${version}`, by };
    this.kept.append({ version, at: Date.now(), command, events });
  }

  private keepWhenOver(): void {
    const { number, table } = this.kept;
    if (!table?.match?.isOver || this.record !== undefined) return;
    this.record = recordOf(this.kept.commits, 1);
    if (this.record) keepRecord({ number, at: table.changedAt, record: this.record });
  }

  /** Tells what the table looks like now, in the next task: to decide and to draw at once would hold a phone up. */
  private show(commit: Commit | null): void {
    const { table } = this.kept;
    if (table === undefined) return;
    const snapshot: Snapshot = {
      version: table.version,
      view: viewTable(table),
      happened: commit === null ? [] : viewCommit(table, commit),
      now: Date.now(),
      own: viewOwn(table, ME),
      isNext: commit !== null,
    };
    void nextTask().then(() => {
      if (this.isClosed) return;
      this.listener.onSnapshot(snapshot);
      this.listener.onPresence({ watching: 0, present: table.seats.map(() => true) });
    });
  }

  private waitForDue(): void {
    clearTimeout(this.timer);
    const due = this.kept.table && nextDue(this.kept.table);
    if (due) this.timer = setTimeout(() => this.actWhenDue(due), Math.max(0, due.at - Date.now()));
  }

  private actWhenDue(due: Due): void {
    this.carryOut(null, (table) => decideDue(table, due, { botFor, circumstances: circumstances() }));
  }
}
