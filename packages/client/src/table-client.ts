import {
  type Attached,
  PROTOCOL,
  type Presence,
  type Refusal,
  type SayMessage,
  serverRefusal,
  type TalkLine,
  type Update,
} from '@horse-race/protocol/wire';
import type { Seat } from '@horse-race/rules/kit';
import type { OwnView, TableCommand } from '@horse-race/table';
import {
  ANSWER_MS,
  ask,
  connection,
  type Options,
  type ServerSocket,
  wait,
  whenScattered,
} from './connection.ts';
import { DealKeeper, memoryStore } from './deal-keeper.ts';

/** What the connection is doing: `lost` while it tries to come back. */
export type ConnectionState = 'connecting' | 'open' | 'lost';

/** Everything a client knows of a table; replaced whole, never changed. */
export interface Snapshot extends Omit<Update, 'own'> {
  readonly own: OwnView | null;
  /** The version follows the last one shown, so `happened` tells all that lies between. */
  readonly isNext: boolean;
}

export interface Listener {
  onSnapshot(snapshot: Snapshot): void;
  onPresence(presence: Presence): void;
  onConnection(state: ConnectionState): void;
  /** What was said lately, oldest first; replaced whole. */
  onTalk?(talk: readonly TalkLine[]): void;
  /**
   * The table cannot be opened or is open no more: unknown, not to be watched, too many connections, the page
   * is older than the server, or several servers answer in its place.
   */
  onGone(refusal: Refusal): void;
}

/** How often a command is sent before it is reported as failed. */
const TRIES = 8;
/** Lines of talk that are kept. */
const TALK_LENGTH = 100;
/** A line that does not answer in this time is dead, whatever the browser says. */
const PROBE_MS = 2_000;

/** Fetched when a seed is first bound: who only watches or plays on does not need it. */
async function hashOf(seed: string): Promise<string> {
  const { commitmentOf } = await import('@horse-race/rules/fairness');
  return commitmentOf(seed);
}

function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A table over a bad network: attaches again after every drop, keeps the newest version, and carries a
 * command until it has its one answer. Guesses nothing: what is shown is what the server has said.
 */
export class TableClient {
  private readonly table: string;
  private readonly listener: Listener;
  private readonly socket: ServerSocket;
  private readonly link: string | undefined;
  private readonly deals: DealKeeper;
  private talk: readonly TalkLine[] = [];
  private snapshot: Snapshot | undefined;
  /** The own part is that of the snapshot's version: no copy of it was overtaken. */
  private hasOwn = false;
  private connectionState: ConnectionState = 'connecting';
  private readonly openers = new Set<() => void>();
  private isClosed = false;

  constructor(table: string, listener: Listener, options: Options) {
    this.table = table;
    this.listener = listener;
    this.link = options.link;
    this.deals = new DealKeeper(table, options.deals ?? memoryStore(), hashOf);
    this.socket = connection(options);
    this.socket.on('connect', () => void this.attachAnyhow());
    this.socket.on('disconnect', () => this.setConnection('lost'));
    this.socket.on('connect_error', ({ message }) => {
      this.setConnection('lost');
      if (message === 'TOO_MANY') this.listener.onGone(serverRefusal(message));
    });
    this.socket.on('update', (id, update) => {
      if (id === this.table) this.take(update);
    });
    this.socket.on('presence', (id, presence) => {
      if (id === this.table) this.listener.onPresence(presence);
    });
    this.socket.on('said', (id, line) => {
      if (id === this.table) this.hear([line]);
    });
    this.socket.on('closed', (id, why) => {
      if (id === this.table) this.listener.onGone(why);
    });
    whenScattered(this.socket, () => {
      this.close();
      this.listener.onGone(serverRefusal('MANY_SERVERS'));
    });
    listener.onConnection('connecting');
    this.socket.connect();
  }

  /** Carries out a command once, however often it has to be sent; resolves with undefined, or why not. */
  async submit(command: TableCommand): Promise<Refusal | undefined> {
    const message = { table: this.table, id: commandId(), command };
    for (let attempt = 0; attempt < TRIES && !this.isClosed; attempt++) {
      await this.untilOpen(ANSWER_MS);
      if (this.connectionState !== 'open') continue;
      const reply = await ask<Update>(this.socket, (answered) =>
        this.socket.emit('submit', message, (answer) => {
          const update = answer.ok ? answer.value : answer.update;
          // Now, not when the promise goes on: the next update may come in the same breath.
          if (update !== undefined) this.take(update);
          answered(answer);
        }),
      );
      if (reply?.ok) return undefined;
      const code = reply?.refusal.code;
      // Not yet attached again, or told to slow down: the command itself has not been looked at.
      if (reply !== undefined && code !== 'NOT_ATTACHED' && code !== 'TOO_FAST') return reply.refusal;
      if (reply !== undefined) await wait(400);
    }
    return serverRefusal('SERVER_ERROR');
  }

  /** Takes a free seat, and binds a seed for the next match. */
  async sit(seat: Seat, name: string): Promise<Refusal | undefined> {
    return this.submit({ type: 'sit', seat, name, hash: await this.deals.bind() });
  }

  /** Asks for another match, and binds a seed for it. */
  async rematch(): Promise<Refusal | undefined> {
    return this.submit({ type: 'rematch', hash: await this.deals.bind() });
  }

  /** Says something once; resolves with undefined, or why nobody heard it. It comes back as talk. */
  async say(saying: SayMessage['saying']): Promise<Refusal | undefined> {
    const message = { table: this.table, saying };
    const reply = await ask<null>(this.socket, (answered) => this.socket.emit('say', message, answered));
    if (reply === undefined) return serverRefusal('SERVER_ERROR');
    return reply.ok ? undefined : reply.refusal;
  }

  /** Looks whether the line is alive, and opens a new one if not: after a lock, a sleep, a hidden tab. */
  async probe(): Promise<void> {
    if (this.isClosed) return;
    if (!this.socket.connected) {
      this.socket.connect();
      return;
    }
    const isAlive = await this.attach(PROBE_MS);
    if (isAlive || this.isClosed) return;
    this.socket.disconnect();
    this.socket.connect();
  }

  close(): void {
    this.isClosed = true;
    this.socket.disconnect();
    // Commands that wait for the line wait in vain.
    for (const opened of this.openers) opened();
  }

  /** A connection that is open but not attached is of no use: asks until it is answered or the line drops. */
  private async attachAnyhow(): Promise<void> {
    const { id } = this.socket;
    let isAnswered = false;
    while (!isAnswered && id !== undefined && this.socket.id === id) isAnswered = await this.attach();
  }

  /** One message, one answer: first load, reconnect and doubt are the same. Whether it was answered. */
  private async attach(timeout = ANSWER_MS): Promise<boolean> {
    const message = {
      protocol: PROTOCOL,
      table: this.table,
      ...(this.link === undefined ? {} : { link: this.link }),
    };
    const reply = await ask<Attached>(
      this.socket,
      (answered) =>
        this.socket.emit('attach', message, (answer) => {
          if (answer.ok) {
            // Whatever was known may be old: the whole table is taken anew.
            this.hasOwn = false;
            this.take(answer.value.update);
          }
          answered(answer);
        }),
      timeout,
    );
    if (reply === undefined) return false;
    if (reply.ok) {
      this.listener.onPresence(reply.value.presence);
      this.hear(reply.value.talk);
      this.setConnection('open');
      return true;
    }
    if (reply.refusal.code === 'TOO_FAST' || reply.refusal.code === 'SERVER_ERROR') {
      await wait(1_000);
      return this.attach(timeout);
    }
    this.listener.onGone(reply.refusal);
    return true;
  }

  /** Nothing is sent into a line that is not attached: it would arrive before the table is open again. */
  private untilOpen(timeout: number): Promise<void> {
    if (this.connectionState === 'open') return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.openers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, timeout);
      this.openers.add(done);
    });
  }

  private take(update: Update): void {
    const before = this.snapshot;
    if (before !== undefined && update.version < before.version) return;
    // A copy of the same version only matters when it brings an own part that was missed.
    if (update.version === before?.version && (update.own === undefined || this.hasOwn)) return;
    const own = update.own === undefined ? (before?.own ?? null) : update.own;
    const follows = update.version - 1 === before?.version;
    // Without a copy of one's own nothing of it has changed since the version before, and since no other.
    this.hasOwn = update.own !== undefined || (follows && this.hasOwn);
    // On attach the server may no longer know what happened last.
    const isNext = follows && update.happened.length > 0;
    this.snapshot = { ...update, own, isNext };
    this.listener.onSnapshot(this.snapshot);
    void this.takePartInDeal(this.snapshot);
  }

  private async takePartInDeal(snapshot: Snapshot): Promise<void> {
    const command = await this.deals.next(snapshot);
    if (command !== undefined && !this.isClosed) await this.submit(command);
  }

  /** Takes lines that may be known already: after a reconnect all that was said lately comes again. */
  private hear(lines: readonly TalkLine[]): void {
    const last = this.talk.at(-1)?.id ?? 0;
    const fresh = lines.filter(({ id }) => id > last);
    if (fresh.length === 0) return;
    this.talk = [...this.talk, ...fresh].slice(-TALK_LENGTH);
    this.listener.onTalk?.(this.talk);
  }

  private setConnection(state: ConnectionState): void {
    if (this.isClosed || state === this.connectionState) return;
    this.connectionState = state;
    if (state === 'open') for (const opened of this.openers) opened();
    this.listener.onConnection(state);
  }
}
