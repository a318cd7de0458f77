import { GRACE_MS, type Outage } from '@horse-race/table';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';

/** How often the process looks at the clock. */
const BEAT_MS = 1_000;
/** A clock that has gone on by so much between two looks has run without the process. */
const STILL_MS = 5_000;

interface Parts {
  readonly store: Pick<Store, 'markAlive'>;
  readonly log: Logger;
  /** The last sign of life on disk, of the process before; null when there is none. */
  readonly aliveAt: number | null;
  /** Whether anything is due, so that it matters when the process is last known to have run. */
  readonly isAwaited: () => boolean;
  /** Makes up for the last outage at every table where something is due; false when it was broken off. */
  readonly makeUp: () => Promise<boolean>;
}

/**
 * When the process has run, and when not: before it was started, since the last sign of life on disk, and
 * while it was stopped or the whole machine slept, which only the clock can tell.
 */
export class Uptime {
  private readonly parts: Parts;
  private last: Outage | null;
  /** Whether nothing of the last outage is left to be made up for. */
  private isMadeUp = false;
  private lookedAt = Date.now();
  private timer: NodeJS.Timeout | undefined;
  /** Signs of life are written one after the other, so that the last is the newest. */
  private marking: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.parts = parts;
    const { aliveAt } = parts;
    this.last = aliveAt === null ? null : { from: aliveAt, to: Date.now() };
  }

  /** The last time in which no process ran, if any is known; looks at the clock, as no beat need come first. */
  get outage(): Outage | null {
    if (this.timer !== undefined) this.look();
    return this.last;
  }

  /** How much longer people have to come back after it. */
  get graceLeft(): number {
    return Math.max(0, (this.outage?.to ?? -Infinity) + GRACE_MS - Date.now());
  }

  /** Resolves when what waited in the last outage waits on. */
  start(): Promise<void> {
    this.lookedAt = Date.now();
    this.beat();
    return this.makeUp();
  }

  /** Resolves when the last sign of life is written. */
  stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.markAlive();
    return this.marking;
  }

  private beat(): void {
    this.timer = setTimeout(() => {
      this.look();
      if (this.parts.isAwaited()) this.markAlive();
      this.beat();
    }, BEAT_MS);
  }

  private look(): void {
    const [from, to] = [this.lookedAt, Date.now()];
    this.lookedAt = to;
    if (to - from <= STILL_MS) return;
    this.parts.log.warn({ ms: to - from }, 'the process has stood still');
    this.last = { from: this.isMadeUp ? from : (this.last?.from ?? from), to };
    void this.makeUp();
  }

  private async makeUp(): Promise<void> {
    const { last } = this;
    this.isMadeUp = false;
    try {
      const isDone = await this.parts.makeUp();
      if (last !== this.last) return;
      this.isMadeUp = isDone;
      this.markAlive();
    } catch (error) {
      this.parts.log.error({ err: error }, 'what waited cannot be taken up');
    }
  }

  /** Not before all is made up for: a process that is killed until then would have swallowed the outage. */
  private markAlive(): void {
    if (!this.isMadeUp) return;
    const { store, log } = this.parts;
    const at = Date.now();
    this.marking = this.marking
      .then(() => store.markAlive(at))
      .catch((error: unknown) => log.error({ err: error }, 'the sign of life cannot be written'));
  }
}
