import { type Attached, type LobbyView, PROTOCOL, type Reply, type Update } from '@horse-race/protocol';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

/** Only against hanging. */
const TIMEOUT_MS = 60_000;

/** A bare connection: says anything, and keeps all that comes. */
export class RawClient {
  readonly socket: Socket;
  /** Every message from the server, as it came. */
  readonly received: string[] = [];
  readonly updates: Update[] = [];
  /** Every other message, by its name. */
  readonly events: { readonly name: string; readonly args: readonly unknown[] }[] = [];

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...headers },
    });
    this.socket.io.on('open', () => {
      this.socket.io.engine.on('data', (data: unknown) => this.received.push(String(data)));
    });
    this.socket.on('update', (_table: string, update: Update) => this.updates.push(update));
    this.socket.onAny((name: string, ...args: unknown[]) => {
      if (name !== 'update') this.events.push({ name, args });
    });
    onTestFinished(() => {
      this.socket.disconnect();
    });
  }

  /** Resolves when the connection is open; rejects when it is refused. */
  static async to(url: string, headers: Readonly<Record<string, string>> = {}): Promise<RawClient> {
    const wire = new RawClient(url, headers);
    await new Promise<void>((resolve, reject) => {
      wire.socket.once('connect', resolve);
      wire.socket.once('connect_error', reject);
    });
    return wire;
  }

  /** Sends anything and waits for the answer. */
  asks<T>(event: string, message: unknown): Promise<Reply<T>> {
    return this.socket.timeout(TIMEOUT_MS).emitWithAck(event, message) as Promise<Reply<T>>;
  }

  async attach(table: string): Promise<Attached> {
    const reply = await this.asks<Attached>('attach', { protocol: PROTOCOL, table });
    if (!reply.ok) throw new Error(`attach is refused: ${reply.refusal.code}`);
    return reply.value;
  }

  async enterLobby(): Promise<LobbyView> {
    const reply = (await this.socket.timeout(TIMEOUT_MS).emitWithAck('enterLobby')) as Reply<LobbyView>;
    if (!reply.ok) throw new Error(`the lobby is refused: ${reply.refusal.code}`);
    return reply.value;
  }

  submit(table: string, id: string, command: unknown): Promise<Reply<Update>> {
    return this.asks<Update>('submit', { table, id, command });
  }
}
