import { EventEmitter } from 'node:events';
import { vi } from 'vitest';

/** Something a client has sent, which waits for its answer. */
export interface Sent {
  readonly event: string;
  readonly message: unknown;
  readonly answer: (reply: unknown) => void;
}

/** What Socket.IO calls the manager: the engine below a socket. */
class FakeManager extends EventEmitter {
  readonly opts: { transports?: readonly string[] } = {};
}

/** A socket without a network: the test says when it opens, what comes, and when it drops. */
export class FakeSocket {
  readonly io = new FakeManager();
  readonly sent: Sent[] = [];
  id: string | undefined;
  /** How often the client has asked for a connection. */
  connects = 0;
  private sessions = 0;
  private readonly events = new EventEmitter();
  readonly on = this.events.on.bind(this.events);
  readonly once = this.events.once.bind(this.events);
  readonly off = this.events.off.bind(this.events);

  /** The sockets that clients have made, with the address and the options they were made with. */
  static readonly made: {
    readonly socket: FakeSocket;
    readonly origin: string;
    readonly options: unknown;
  }[] = [];

  static get last(): (typeof FakeSocket.made)[number] {
    const made = FakeSocket.made.at(-1);
    if (made === undefined) throw new Error('no socket has been made');
    return made;
  }

  get connected(): boolean {
    return this.id !== undefined;
  }

  connect(): void {
    this.connects++;
  }

  disconnect(): void {
    if (this.connected) this.drops();
  }

  emit(event: string, ...args: unknown[]): void {
    const answer = args.pop() as Sent['answer'];
    this.sent.push({ event, message: args[0], answer });
  }

  /** How many listen to an event. */
  listeners(event: string): number {
    return this.events.listenerCount(event);
  }

  opens(): void {
    this.id = `session-${++this.sessions}`;
    this.io.emit('open');
    this.events.emit('connect');
  }

  drops(): void {
    this.id = undefined;
    this.events.emit('disconnect');
  }

  fails(message: string): void {
    this.events.emit('connect_error', new Error(message));
  }

  /** The server says something. */
  says(event: string, ...args: unknown[]): void {
    this.events.emit(event, ...args);
  }

  /** What was sent of one kind. */
  of(event: string): Sent[] {
    return this.sent.filter((sent) => sent.event === event);
  }

  /** Answers the last message of one kind, and lets the client go on. */
  async answers(event: string, reply: unknown): Promise<void> {
    const sent = this.of(event).at(-1);
    if (sent === undefined) throw new Error(`no ${event} has been sent`);
    sent.answer(reply);
    await settled();
  }
}

/** In place of Socket.IO's own. */
export function io(origin: string, options: unknown): FakeSocket {
  const socket = new FakeSocket();
  FakeSocket.made.push({ socket, origin, options });
  return socket;
}

/** Runs everything that is due now, on Vitest's fake timers. */
export const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0);
};
