import {
  type Decided,
  type Person,
  passHostOn,
  settleProposal,
  standGone,
  type Table,
} from '@horse-race/table';
import type { Timeouts } from '../config/timeouts.ts';
import type { Presence } from '../presence/presence.ts';
import type { ResidentTable } from './resident-table.ts';
import type { Tables } from './tables.ts';

type Act = (table: Table, present: ReadonlySet<Person>) => Decided;

/** What a table does automatically when people have been gone for a while. */
interface Lapse {
  readonly key: string;
  readonly afterMs: number;
  readonly act: Act;
}

interface Parts {
  readonly tables: Tables;
  readonly presence: Presence;
  readonly timeouts: Timeouts;
}

/** Everything that could lapse at a table, whether or not it does now. */
function lapsesOf(table: Table, timeouts: Timeouts): Lapse[] {
  const seated = table.quick ? table.seats.flatMap((sitter) => sitter?.person ?? []) : [];
  return [
    { key: 'host', afterMs: timeouts.hostGrace, act: passHostOn },
    ...(table.proposal === null
      ? []
      : [{ key: 'proposal', afterMs: timeouts.proposalGrace, act: settleProposal }]),
    ...seated.map((person) => ({
      key: `seat of ${person}`,
      afterMs: timeouts.seatGrace,
      act: (now: Table, present: ReadonlySet<Person>) => standGone(now, person, present),
    })),
  ];
}

/**
 * People who are gone: what a table would do about it is done when it would have done so all through a grace
 * time. Each act is a pure decision of the table; here are only the clocks.
 */
export class Absences {
  private readonly tables: Tables;
  private readonly presence: Presence;
  private readonly timeouts: Timeouts;
  /** By table and lapse, what waits for its grace time to end. */
  private readonly waiting = new Map<string, Map<string, NodeJS.Timeout>>();
  private readonly unsubscribe: readonly (() => void)[];
  private isStopped = false;

  constructor({ tables, presence, timeouts }: Parts) {
    this.tables = tables;
    this.presence = presence;
    this.timeouts = timeouts;
    this.unsubscribe = [
      presence.onChange(({ table, since }) => {
        const resident = tables.resident(table);
        if (resident !== undefined) this.look(resident, since);
      }),
      tables.onCommit((resident, { events }) => {
        if (events.some(({ type }) => type !== 'game')) this.look(resident);
      }),
    ];
  }

  stop(): void {
    this.isStopped = true;
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    for (const timers of this.waiting.values()) for (const timer of timers.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  /** Looks at a table where people came or went, or changed seats; what lapses now has done so since then. */
  private look({ id, table }: ResidentTable, since = Date.now()): void {
    if (this.isStopped) return;
    const present = this.presence.at(id);
    const lapses = lapsesOf(table, this.timeouts).filter(({ act }) => act(table, present).ok);
    // After a restart nobody is gone before they have had the time to come back.
    const waited = Date.now() - since - this.tables.graceLeft;
    const before = this.waiting.get(id);
    const after = new Map<string, NodeJS.Timeout>();
    for (const { key, afterMs, act } of lapses)
      after.set(key, before?.get(key) ?? setTimeout(() => void this.lapse(id, key, act), afterMs - waited));
    for (const [key, timer] of before ?? []) if (!after.has(key)) clearTimeout(timer);
    if (after.size > 0) this.waiting.set(id, after);
    else this.waiting.delete(id);
  }

  private async lapse(id: string, key: string, act: Act): Promise<void> {
    this.waiting.get(id)?.delete(key);
    const resident = await this.tables.get(id);
    if (resident === undefined) return;
    // A process that has stood still has not counted the time of those who are gone.
    if (this.tables.graceLeft === 0) await this.tables.settle(resident, act);
    // What is still to be done, because it failed or because the next person is gone, too, waits anew.
    this.look(resident);
  }
}
