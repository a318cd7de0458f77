import type { Server as HttpServer } from 'node:http';
import {
  type Attached,
  attachMessage,
  detachMessage,
  MESSAGE_LIMIT,
  PROTOCOL,
  type RefusalCode,
  type Reply,
  refusal,
  submitMessage,
  type Update,
} from '@horse-race/protocol';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import { isSameOrigin, personOf, secretIn } from '../identity.ts';
import { Credits } from '../rate-limit.ts';
import type { Tables } from '../tables/tables.ts';
import { Audience, type TableServer, type TableSocket } from './audience.ts';

interface Options {
  readonly tables: Tables;
  readonly log: Logger;
  readonly config: Pick<Config, 'rateLimits' | 'publicUrl'>;
}

const refused = (code: RefusalCode): { ok: false; refusal: ReturnType<typeof refusal> } => ({
  ok: false,
  refusal: refusal(code),
});

/** The code for a message that does not parse: a bad name is something its writer can put right. */
function codeOf(error: z.ZodError): RefusalCode {
  return error.issues.some(({ message }) => message === 'BAD_NAME') ? 'BAD_NAME' : 'BAD_MESSAGE';
}

/** The realtime half of the server: attach, submit, detach; see `docs/protocol.md`. */
export class Sockets {
  private readonly io: TableServer;
  private readonly tables: Tables;
  private readonly log: Logger;
  private readonly rateLimits: boolean;
  private readonly audiences = new Map<string, Audience>();
  private isDraining = false;

  constructor(http: HttpServer, options: Options) {
    this.tables = options.tables;
    this.log = options.log;
    this.rateLimits = options.config.rateLimits;
    this.io = new Server(http, {
      maxHttpBufferSize: MESSAGE_LIMIT,
      // Text of two kilobytes gains little from compression, which costs memory for each connection.
      perMessageDeflate: false,
      serveClient: false,
      allowRequest: (request, decide) =>
        decide(null, !this.isDraining && isSameOrigin(request.headers, options.config.publicUrl)),
    });
    this.io.on('connection', (socket) => this.welcome(socket));
    this.tables.presentAt = (id) => this.audiences.get(id)?.people() ?? new Set();
    this.tables.onCommit = (live, commit) => this.audiences.get(live.id)?.tell(commit);
  }

  /** From now on takes no connection and hears no message; what was asked before is still answered. */
  drain(): void {
    this.isDraining = true;
  }

  async close(): Promise<void> {
    for (const audience of this.audiences.values()) audience.stop();
    await this.io.close();
  }

  private welcome(socket: TableSocket): void {
    socket.data.person = personOf(secretIn(socket.handshake.headers.cookie));
    const credits = new Credits(40, 20);
    const isTooFast = (): boolean => this.rateLimits && !credits.take();
    const answer = <T>(event: string, reply: unknown, work: () => Promise<Reply<T>>): void => {
      // While draining there is no answer: the client sends again on its next connection.
      if (typeof reply !== 'function' || this.isDraining) return;
      const send = reply as (answer: Reply<T>) => void;
      const answered = isTooFast() ? Promise.resolve(refused('TOO_FAST')) : work();
      answered.then(send, (error: unknown) => {
        this.log.error({ err: error, event }, 'a message failed');
        send(refused('SERVER_ERROR'));
      });
    };
    // Listeners take `unknown`: a client may send anything.
    socket.on('attach', (message: unknown, reply: unknown) =>
      answer('attach', reply, () => this.attach(socket, message)),
    );
    socket.on('submit', (message: unknown, reply: unknown) =>
      answer('submit', reply, () => this.submit(socket, message)),
    );
    socket.on('detach', (message: unknown) => {
      const parsed = detachMessage.safeParse(message);
      if (parsed.success) this.detach(socket, parsed.data.table);
    });
    socket.on('disconnecting', () => {
      for (const table of socket.rooms) this.detach(socket, table);
    });
    socket.on('error', (error) => this.log.debug({ err: error }, 'a connection failed'));
  }

  private async attach(socket: TableSocket, message: unknown): Promise<Reply<Attached>> {
    const version = (message as { protocol?: unknown } | null)?.protocol;
    if (typeof version === 'number' && version !== PROTOCOL) return refused('OLD_PROTOCOL');
    const parsed = attachMessage.safeParse(message);
    if (!parsed.success) return refused(codeOf(parsed.error));
    const { person } = socket.data;
    if (person === undefined) return refused('NO_IDENTITY');
    const live = this.tables.get(parsed.data.table);
    if (live === undefined) return refused('UNKNOWN_TABLE');
    const audience = this.audiences.get(live.id) ?? new Audience(this.io, live);
    this.audiences.set(live.id, audience);
    await audience.add(socket, person);
    return { ok: true, value: { update: audience.copyFor(person), presence: audience.presence(), talk: [] } };
  }

  private async submit(socket: TableSocket, message: unknown): Promise<Reply<Update>> {
    const parsed = submitMessage.safeParse(message);
    if (!parsed.success) return refused(codeOf(parsed.error));
    const { table, id, command } = parsed.data;
    const { person } = socket.data;
    const audience = this.audiences.get(table);
    if (person === undefined || audience === undefined || !audience.has(socket))
      return refused('NOT_ATTACHED');
    const answered = audience.awaitAnswer(socket, { by: person, id });
    try {
      const answer = await this.tables.submit(audience.live, { by: person, id, command });
      const update = audience.copyFor(person);
      if (answer.ok) return { ok: true, value: update };
      return { ok: false, refusal: refusal(answer.refusal), update };
    } finally {
      answered();
    }
  }

  private detach(socket: TableSocket, table: string): void {
    const audience = this.audiences.get(table);
    if (audience === undefined) return;
    audience
      .remove(socket)
      .catch((error: unknown) => this.log.error({ err: error }, 'leaving a table failed'));
    if (!audience.isEmpty) return;
    audience.stop();
    this.audiences.delete(table);
  }
}
