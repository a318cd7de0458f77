import {
  type Attached,
  type ClientEvents,
  PROTOCOL,
  type Presence,
  type Refusal,
  type Reply,
  refusal,
  type ServerEvents,
  type Update,
} from '@horse-race/protocol/wire';
import type { OwnView, TableCommand } from '@horse-race/table';
import { io, type Socket } from 'socket.io-client';

/** What the connection is doing: `lost` while it tries to come back. */
export type Line = 'connecting' | 'open' | 'lost';

/** Everything a client knows of a table; replaced whole, never changed. */
export interface Snapshot extends Omit<Update, 'own'> {
  readonly own: OwnView | null;
  /** The version follows the last one shown, so `happened` tells all that lies between. */
  readonly isNext: boolean;
}

export interface Listener {
  onSnapshot(snapshot: Snapshot): void;
  onPresence(presence: Presence): void;
  onLine(line: Line): void;
  /** The table cannot be opened: unknown, or the page is older than the server. */
  onGone(refusal: Refusal): void;
}

export interface Options {
  /** Where the server is; empty for the page's own origin. */
  readonly url?: string;
  /** Only where no browser keeps cookies: tests and load. */
  readonly cookie?: string;
}

/** How long an answer may take before the command is sent again. */
const ANSWER_MS = 4_000;
/** How often a command is sent before it is reported as failed. */
const TRIES = 8;
/** A line that does not answer in this time is dead, whatever the browser says. */
const PROBE_MS = 2_000;

type TableSocket = Socket<ServerEvents, ClientEvents>;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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
  private readonly socket: TableSocket;
  private snapshot: Snapshot | undefined;
  private line: Line = 'connecting';
  private readonly openers = new Set<() => void>();
  private isClosed = false;

  constructor(table: string, listener: Listener, options: Options = {}) {
    this.table = table;
    this.listener = listener;
    this.socket = io(options.url ?? '', {
      autoConnect: false,
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      withCredentials: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 4_000,
      ...(options.cookie === undefined ? {} : { extraHeaders: { cookie: options.cookie } }),
    } as Parameters<typeof io>[1]);
    this.socket.on('connect', () => void this.attachAnyhow());
    this.socket.on('disconnect', () => this.lineIs('lost'));
    this.socket.on('connect_error', () => this.lineIs('lost'));
    this.socket.on('update', (id, update) => {
      if (id === this.table) this.take(update);
    });
    this.socket.on('presence', (id, presence) => {
      if (id === this.table) this.listener.onPresence(presence);
    });
    listener.onLine('connecting');
    this.socket.connect();
  }

  /** Carries out a command once, however often it has to be sent; resolves with undefined, or why not. */
  async submit(command: TableCommand): Promise<Refusal | undefined> {
    const message = { table: this.table, id: commandId(), command };
    for (let attempt = 0; attempt < TRIES && !this.isClosed; attempt++) {
      await this.untilOpen(ANSWER_MS);
      if (this.line !== 'open') continue;
      const reply = await this.ask<Update>((answered) => this.socket.emit('submit', message, answered));
      if (reply?.ok) {
        this.take(reply.value);
        return undefined;
      }
      if (reply?.update) this.take(reply.update);
      const code = reply?.refusal.code;
      // Not yet attached again, or told to slow down: the command itself has not been looked at.
      if (reply !== undefined && code !== 'NOT_ATTACHED' && code !== 'TOO_FAST') return reply.refusal;
      if (reply !== undefined) await wait(400);
    }
    return refusal('SERVER_ERROR');
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
    const message = { protocol: PROTOCOL, table: this.table };
    const reply = await this.ask<Attached>(
      (answered) => this.socket.emit('attach', message, answered),
      timeout,
    );
    if (reply === undefined) return false;
    if (reply.ok) {
      this.take(reply.value.update);
      this.listener.onPresence(reply.value.presence);
      this.lineIs('open');
      return true;
    }
    if (reply.refusal.code === 'TOO_FAST' || reply.refusal.code === 'SERVER_ERROR') {
      await wait(1_000);
      return this.attach(timeout);
    }
    this.listener.onGone(reply.refusal);
    return true;
  }

  /** Sends and waits; undefined when no answer came in time, or none can come because the line dropped. */
  private ask<T>(
    send: (answered: (reply: Reply<T>) => void) => void,
    timeout = ANSWER_MS,
  ): Promise<Reply<T> | undefined> {
    return new Promise((resolve) => {
      const done = (reply?: Reply<T>): void => {
        clearTimeout(timer);
        this.socket.off('disconnect', dropped);
        resolve(reply);
      };
      const dropped = (): void => done();
      const timer = setTimeout(done, timeout);
      this.socket.on('disconnect', dropped);
      send(done);
    });
  }

  /** Nothing is sent into a line that is not attached: it would arrive before the table is open again. */
  private untilOpen(timeout: number): Promise<void> {
    if (this.line === 'open') return Promise.resolve();
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
    // A copy of the same version only matters when it brings the own part.
    if (before !== undefined && update.version === before.version && update.own === undefined) return;
    const own = update.own === undefined ? (before?.own ?? null) : update.own;
    // On attach the server may no longer know what happened last.
    const isNext = update.version - 1 === before?.version && update.happened.length > 0;
    this.snapshot = { ...update, own, isNext };
    this.listener.onSnapshot(this.snapshot);
  }

  private lineIs(line: Line): void {
    if (this.isClosed || line === this.line) return;
    this.line = line;
    if (line === 'open') for (const opened of this.openers) opened();
    this.listener.onLine(line);
  }
}
