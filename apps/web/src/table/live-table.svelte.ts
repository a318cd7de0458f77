import {
  type ConnectionState,
  freshSeed,
  type Listener,
  recordPath,
  type Snapshot,
  TableClient,
} from '@horse-race/client';
import type { Presence, Refusal, SayMessage, TalkLine } from '@horse-race/protocol/wire';
import type { Seat } from '@horse-race/rules/kit';
import type { TableCommand } from '@horse-race/table';
import { at, fullAddress, SERVER } from '../core/address.ts';
import { dealStore } from '../core/deal-store.ts';

const NOBODY: Presence = { watching: 0, present: [] };

/** After this long without a line, "Try now" is offered. */
const PATIENCE_MS = 15_000;

/** What carries commands to a table and brings its views: over the network, or on this device. */
export type TableLine = Pick<TableClient, 'submit' | 'sit' | 'rematch' | 'probe' | 'close'> &
  Partial<Pick<TableClient, 'say'>>;

/** A line just said is shown for so long. */
const SAID_MS = 5_000;

export interface Opening {
  /** The table itself, where it is on this device. */
  readonly local?: (id: string, listener: Listener) => TableLine;
  /** The secret of a personal link: it opens a table that lets nobody else watch. */
  readonly link?: string | undefined;
  /** Left out: as the server has it. */
  readonly afterwards?: ((match: number) => Afterwards) | undefined;
}

/** Where a finished match can be seen again, and its record be taken. */
export interface Afterwards {
  readonly replayPath: string;
  /** Left out where the replay alone has it. */
  readonly recordHref?: string;
}

/** A table as the server last showed it, and what one can ask of it. */
export class LiveTable {
  readonly id: string;
  /** On this device alone: there is nobody to invite and no other device to go to. */
  readonly isLocal: boolean;
  #snapshot = $state.raw<Snapshot>();
  #presence = $state.raw<Presence>(NOBODY);
  #connection = $state<ConnectionState>('connecting');
  #isLate = $state(false);
  #gone = $state.raw<Refusal>();
  #refused = $state.raw<Refusal>();
  #talk = $state.raw<readonly TalkLine[]>([]);
  #justSaid = $state.raw<readonly TalkLine[]>([]);
  #muted = $state.raw<readonly Seat[]>([]);
  #unsaid = $state.raw<Refusal>();
  /** The last line that was looked at. */
  #read = $state(0);
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  #ahead = 0;
  private readonly client: TableLine;
  private late: ReturnType<typeof setTimeout> | undefined;

  readonly afterwards: (match: number) => Afterwards;

  constructor(id: string, { local, link, afterwards }: Opening = {}) {
    this.id = id;
    this.afterwards =
      afterwards ??
      ((match) => ({ replayPath: `/t/${id}/replay/${match}`, recordHref: at(recordPath(id, match)) }));
    this.isLocal = local !== undefined;
    const options = { url: SERVER, deals: dealStore, ...(link === undefined ? {} : { link }) };
    const open = local ?? ((table, listener) => new TableClient(table, listener, options));
    this.client = open(id, {
      onSnapshot: (snapshot) => {
        this.#ahead = snapshot.now - Date.now();
        this.#snapshot = snapshot;
      },
      onPresence: (presence) => {
        this.#presence = presence;
      },
      onConnection: (line) => this.setConnection(line),
      onTalk: (talk) => this.hear(talk),
      onGone: (refusal) => {
        this.#gone = refusal;
      },
    });
  }

  /** The newest whole view; undefined until the first answer. */
  get snapshot(): Snapshot | undefined {
    return this.#snapshot;
  }

  get presence(): Presence {
    return this.#presence;
  }

  /** The viewer cannot play now: a bot does it for them until they come back, or the match is paused. */
  get isHeld(): boolean {
    const { own, view } = this.#snapshot ?? {};
    const isAway = own?.seat != null && (view?.seats[own.seat]?.away ?? false);
    return isAway || view?.match?.pausedAt != null;
  }

  /** The line has been open and is being made again. */
  get isReconnecting(): boolean {
    return this.#connection === 'lost';
  }

  /** It has taken so long that trying by hand is offered. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** What was said lately by those who are not muted, oldest first. */
  get talk(): readonly TalkLine[] {
    return this.#talk.filter((line) => !this.isMutedLine(line));
  }

  /** Of these, what is shown for a moment. */
  get justSaid(): readonly TalkLine[] {
    return this.#justSaid.filter((line) => !this.isMutedLine(line));
  }

  /** Lines that have come since the talk was last looked at. */
  get unread(): number {
    return this.talk.filter(({ id }) => id > this.#read).length;
  }

  /** Why the last line was not heard. */
  get unsaid(): Refusal | undefined {
    return this.#unsaid;
  }

  isMuted(seat: Seat): boolean {
    return this.#muted.includes(seat);
  }

  /** Hears no more of a seat, on this page, or hears it again. */
  mute(seat: Seat): void {
    this.#muted = this.isMuted(seat) ? this.#muted.filter((other) => other !== seat) : [...this.#muted, seat];
  }

  /** Whoever looks at the talk has read it. */
  markRead(): void {
    this.#read = this.#talk.at(-1)?.id ?? 0;
  }

  async say(saying: SayMessage['saying']): Promise<void> {
    this.#unsaid = await this.client.say?.(saying);
  }

  /** Why the table cannot be opened at all. */
  get gone(): Refusal | undefined {
    return this.#gone;
  }

  /** Why the last command was refused; gone with the next one. */
  get refused(): Refusal | undefined {
    return this.#refused;
  }

  /** The device's time at which the server's clock says `at`. */
  localTime(at: number): number {
    return at - this.#ahead;
  }

  /** Asks; whether it was done. A refusal stands in `refused` until the next command. */
  ask(command: TableCommand): Promise<boolean> {
    return this.done(this.client.submit(command));
  }

  sit(seat: Seat, name: string): Promise<boolean> {
    return this.done(this.client.sit(seat, name));
  }

  rematch(): Promise<boolean> {
    return this.done(this.client.rematch());
  }

  /** Makes the personal link that brings the seat to another device; undefined if it was refused. */
  async makeLink(): Promise<string | undefined> {
    const token = freshSeed();
    const done = await this.ask({ type: 'makeLink', token });
    // Behind the #, so that no server and no preview ever sees it.
    return done ? `${fullAddress(`/t/${this.id}`)}#seat=${token}` : undefined;
  }

  /** Looks whether the line is still alive: after the tab was hidden, or when asked to. */
  probe(): void {
    void this.client.probe();
  }

  close(): void {
    clearTimeout(this.late);
    this.client.close();
  }

  private isMutedLine({ seat }: TalkLine): boolean {
    return seat !== null && this.isMuted(seat);
  }

  private hear(talk: readonly TalkLine[]): void {
    const before = this.#talk.at(-1)?.id ?? 0;
    const isFirst = this.#talk.length === 0 && talk.length > 1;
    const fresh = isFirst ? [] : talk.filter(({ id }) => id > before);
    this.#talk = talk;
    if (isFirst) this.markRead();
    if (fresh.length === 0) return;
    this.#justSaid = [...this.#justSaid, ...fresh].slice(-3);
    setTimeout(() => {
      this.#justSaid = this.#justSaid.filter((line) => !fresh.includes(line));
    }, SAID_MS);
  }

  private async done(asking: Promise<Refusal | undefined>): Promise<boolean> {
    this.#refused = undefined;
    const refusal = await asking;
    this.#refused = refusal;
    return refusal === undefined;
  }

  private setConnection(state: ConnectionState): void {
    this.#connection = state;
    clearTimeout(this.late);
    this.#isLate = false;
    if (state === 'lost') {
      this.late = setTimeout(() => {
        this.#isLate = true;
      }, PATIENCE_MS);
    }
  }
}
