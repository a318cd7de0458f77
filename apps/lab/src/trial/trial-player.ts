import { type Snapshot, TableClient } from '@horse-race/client';
import type { Refusal } from '@horse-race/protocol';
import type { Option, OwnView } from '@horse-race/rules/dominoes';
import type { Random, Seat } from '@horse-race/rules/kit';
import type { TableCommand } from '@horse-race/table';
import type { Referee } from './referee.ts';

/** Refusals that only say that somebody, or the table itself, was quicker. */
const LATE = new Set(['STALE', 'NOT_YOUR_TURN', 'NOT_NOW', 'NO_MATCH', 'MATCH_RUNNING', 'MATCH_OVER']);
/** Given when the client has sent in vain for long: whether the command was carried out is open. */
const UNKNOWN = 'SERVER_ERROR';

/** Who a player is and where. */
export interface Place {
  readonly url: string;
  readonly table: string;
  readonly cookie: string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
}

/** A command, and how it is asked for. */
interface Wish {
  readonly type: TableCommand['type'];
  readonly ask: () => Promise<Refusal | undefined>;
}

/** The move that an option stands for. */
export const moveOf = (option: Option): { readonly type: string } => {
  if (option.type !== 'play') return option;
  const { type, tile, at } = option;
  const move = { type, tile, at };
  return move;
};

/** Somebody at a table, through the client of the web app, who plays at random and starts again when it is over. */
export class TrialPlayer {
  /** Commands that were acknowledged, and those of which nobody knows. */
  readonly done = { acknowledged: 0, unknown: 0 };
  /** The highest version in an acknowledgement. */
  acknowledgedVersion = 0;
  isGone = false;
  private readonly place: Place;
  private readonly referee: Referee;
  private readonly random: Random;
  private readonly client: TableClient;
  private now: Snapshot | undefined;
  private isBusy = false;
  private isStopped = false;

  constructor(place: Place, referee: Referee, random: Random) {
    this.place = place;
    this.referee = referee;
    this.random = random;
    const { url, table, cookie } = place;
    this.client = new TableClient(
      table,
      {
        onSnapshot: (snapshot) => this.take(snapshot),
        onPresence: () => {},
        onConnection: () => {},
        onGone: (refusal) => this.gone(refusal),
      },
      { url, cookie },
    );
  }

  get version(): number {
    return this.now?.version ?? 0;
  }

  /** Whether no command is under way. */
  get isIdle(): boolean {
    return !this.isBusy;
  }

  /** Asks for nothing more; what is under way ends. */
  stop(): void {
    this.isStopped = true;
  }

  close(): void {
    this.stop();
    this.client.close();
  }

  /** Is a dead line found out about? As a page does that is looked at again. */
  probe(): Promise<void> {
    return this.client.probe();
  }

  private gone(refusal: Refusal): void {
    this.isGone = true;
    this.referee.violation(`${this.place.table} is gone: ${refusal.code}`);
  }

  private take(snapshot: Snapshot): void {
    this.now = snapshot;
    this.referee.see(this.place.table, this.place.cookie, snapshot);
    void this.act();
  }

  /** One command after the other, as long as there is something to do. */
  private async act(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let wish = this.wish(); wish !== undefined && !this.isStopped; wish = this.wish()) {
      const refusal = await wish.ask();
      if (refusal === undefined) {
        this.done.acknowledged++;
        this.acknowledgedVersion = Math.max(this.acknowledgedVersion, this.version);
      } else if (refusal.code === UNKNOWN) {
        this.done.unknown++;
      } else if (!LATE.has(refusal.code)) {
        this.referee.violation(`${wish.type} at ${this.place.table} is refused: ${refusal.code}`);
        break;
      }
    }
    this.isBusy = false;
  }

  /** What there is to do: sit down, start, play, play again. */
  private wish(): Wish | undefined {
    const { seat } = this.place;
    if (this.now === undefined || seat === null) return undefined;
    const { view, own } = this.now;
    if (own?.seat === null || own?.seat === undefined)
      return { type: 'sit', ask: () => this.client.sit(seat, `P${seat}`) };
    if (view.reveal !== null) return undefined;
    if (view.phase === 'over') {
      const isReady = view.seats[seat]?.ready ?? false;
      return isReady ? undefined : { type: 'rematch', ask: () => this.client.rematch() };
    }
    if (view.phase === 'room') {
      const isFull = view.seats.every((sitter) => sitter !== null);
      return isFull && seat === 0 ? this.command({ type: 'start' }) : undefined;
    }
    const { decision } = (own.state ?? {}) as Partial<OwnView>;
    const option = decision?.options[this.random.below(decision.options.length)];
    return decision && option
      ? this.command({ type: 'act', decision: decision.id, move: moveOf(option) })
      : undefined;
  }

  private command(command: TableCommand): Wish {
    return { type: command.type, ask: () => this.client.submit(command) };
  }
}
