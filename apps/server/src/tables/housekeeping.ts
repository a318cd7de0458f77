import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Since, Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** All in milliseconds. */
export interface Times {
  /** A table that nobody has open leaves memory after this. */
  readonly idle: number;
  /** A table at which no match was started leaves the disk after this without a change. */
  readonly unstarted: number;
  /** Any other table leaves the disk after this without a change. */
  readonly keep: number;
  /** How often memory is looked through. */
  readonly everyIdle: number;
  /** How often the disk is. */
  readonly everySweep: number;
}

export const timesFor = (keepDays: number): Times => ({
  idle: 5 * MINUTE_MS,
  unstarted: DAY_MS,
  keep: keepDays * DAY_MS,
  everyIdle: MINUTE_MS,
  everySweep: 60 * MINUTE_MS,
});

interface Parts {
  readonly tables: Tables;
  readonly store: Store;
  readonly log: Logger;
}

/** Lets go of tables: from memory when nobody has them open, from the disk when they are long forgotten. */
export class Housekeeping {
  private readonly tables: Tables;
  private readonly store: Store;
  private readonly log: Logger;
  private readonly times: Times;
  private timers: NodeJS.Timeout[] = [];
  private isStopped = false;
  private sweeping: Promise<void> | undefined;

  constructor({ tables, store, log }: Parts, times: Times) {
    this.tables = tables;
    this.store = store;
    this.log = log;
    this.times = times;
  }

  start(): void {
    const { everyIdle, everySweep } = this.times;
    this.timers = [
      setInterval(() => this.tables.forgetIdle(this.times.idle), everyIdle),
      setInterval(() => void this.sweep(), everySweep),
    ];
    for (const timer of this.timers) timer.unref();
  }

  /** Resolves when the step that is under way is done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.sweeping;
  }

  /** Looks through the whole disk once, in small steps between which everybody else has their turn. */
  sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce().finally(() => {
      this.sweeping = undefined;
    });
    return this.sweeping;
  }

  private async sweepOnce(): Promise<void> {
    const now = Date.now();
    const since = { unstarted: now - this.times.unstarted, started: now - this.times.keep };
    try {
      const removed = await this.removeSince(since);
      if (removed > 0) this.log.info({ removed }, 'tables that were long forgotten are removed');
    } catch (error) {
      this.log.error({ err: error }, 'housekeeping failed');
    }
  }

  private async removeSince(since: Since): Promise<number> {
    let removed = 0;
    for (let after: string | null = ''; after !== null && !this.isStopped; ) {
      const page = await this.store.idle(after, since);
      await setImmediate();
      for (const table of page.tables) if (await this.remove(table, since)) removed++;
      after = page.next;
    }
    return removed;
  }

  /** Whether it is gone: not while it is in memory, where somebody may have it open. */
  private async remove(table: string, since: Since): Promise<boolean> {
    if (this.tables.isInMemory(table)) return false;
    while (!this.isStopped) {
      const goesOn = await this.store.remove(table, since);
      await setImmediate();
      if (!goesOn) return true;
    }
    return false;
  }
}
