import type { Server as HttpServer } from 'node:http';
import {
  type Attached,
  attachMessage,
  detachMessage,
  type LobbyView,
  MESSAGE_LIMIT,
  PROTOCOL,
  type Reply,
  refusal,
  sayMessage,
  submitMessage,
  type Update,
} from '@horse-race/protocol';
import { seatOf } from '@horse-race/table';
import type { Logger } from 'pino';
import { Server } from 'socket.io';
import { placeOfRequest } from '../access/address.ts';
import { isSameOrigin, personOf, secretIn } from '../access/identity.ts';
import type { Config } from '../config/config.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Presence } from '../presence/presence.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';
import { Audience, type TableServer, type TableSocket } from './audience.ts';
import { Limits } from './limits.ts';
import { refused, unparsed } from './refused.ts';
import { Talk } from './talk.ts';
import { mayOpen } from './watching.ts';

interface Options {
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly log: Logger;
  readonly config: Pick<Config, 'rateLimits' | 'publicUrl' | 'trustedProxies'>;
  readonly presence: Presence;
}

/** Where those are who look at the lobby; no table has such an id. */
const LOBBY = 'lobby';

/** The realtime half of the server: tables, talk and the lobby; see `docs/protocol.md`. */
export class Sockets {
  private readonly io: TableServer;
  private readonly tables: Tables;
  private readonly lobby: Lobby;
  private readonly presence: Presence;
  private readonly log: Logger;
  private readonly config: Options['config'];
  private readonly limits: Limits;
  private readonly audiences = new Map<string, Audience>();
  /** As long as the table is in memory. */
  private readonly talks = new WeakMap<ResidentTable, Talk>();
  private isDraining = false;

  constructor(http: HttpServer, options: Options) {
    this.tables = options.tables;
    this.lobby = options.lobby;
    this.presence = options.presence;
    this.log = options.log;
    this.config = options.config;
    this.limits = new Limits(options.config.rateLimits);
    this.io = new Server(http, {
      maxHttpBufferSize: MESSAGE_LIMIT,
      // Text of two kilobytes gains little from compression, which costs memory for each connection.
      perMessageDeflate: false,
      serveClient: false,
      allowRequest: (request, decide) =>
        decide(null, !this.isDraining && isSameOrigin(request.headers, options.config.publicUrl)),
    });
    this.limitConnections();
    // These answers do not pass the HTTP half, which sets them elsewhere.
    this.io.engine.on('headers', (headers: Record<string, string>) => {
      headers['x-content-type-options'] = 'nosniff';
      headers['cache-control'] = 'no-store';
    });
    this.io.on('connection', (socket) => this.welcome(socket));
    this.tables.onCommit(({ id }, commit) => {
      const audience = this.audiences.get(id);
      audience?.tell(commit);
      if (audience !== undefined) this.endIfEmpty(audience);
    });
    this.presence.onChange(({ table }) => this.audiences.get(table)?.presenceChanged());
    this.lobby.onView((view) => this.io.to(LOBBY).emit('lobby', view));
  }

  get connections(): number {
    return this.io.engine.clientsCount;
  }

  /** From now on takes no connection and hears no message; what was asked before is still answered. */
  drain(): void {
    this.isDraining = true;
  }

  async close(): Promise<void> {
    for (const audience of this.audiences.values()) audience.stop();
    await this.io.close();
  }

  /** Counts what is connected, whether or not it ever says anything, and refuses what is too much. */
  private limitConnections(): void {
    const { trustedProxies } = this.config;
    this.io.engine.on('connection', (connection) => {
      connection.once('close', this.limits.count(placeOfRequest(connection.request, trustedProxies)));
    });
    this.io.use((socket, next) => {
      if (!this.limits.isCrowded(placeOfRequest(socket.request, trustedProxies))) {
        next();
        return;
      }
      next(new Error('TOO_MANY'));
      // After the refusal is on its way: a client that stays would be counted.
      setImmediate(() => socket.conn.close());
    });
  }

  private welcome(socket: TableSocket): void {
    socket.data.person = personOf(secretIn(socket.handshake.headers.cookie));
    const answer = <T>(event: string, reply: unknown, work: () => Promise<Reply<T>>): void => {
      // While draining there is no answer: the client sends again on its next connection.
      if (typeof reply !== 'function' || this.isDraining) return;
      const send = reply as (answer: Reply<T>) => void;
      const mayAsk = this.limits.mayAsk(socket.data.person ?? socket.id);
      const answered = mayAsk ? work() : Promise.resolve(refused('TOO_FAST'));
      answered.then(send, (error: unknown) => {
        this.log.error({ err: error, event }, 'a message failed');
        send(refused('SERVER_ERROR'));
      });
    };
    // A table may have to be loaded first; what comes after on the same connection comes after it all the same.
    let opened: Promise<unknown> = Promise.resolve();
    const inOrder = <T>(work: () => Promise<T>): Promise<T> => opened.then(work);
    // Listeners take `unknown`: a client may send anything.
    socket.on('attach', (message: unknown, reply: unknown) =>
      answer('attach', reply, () => {
        const attached = inOrder(() => this.attach(socket, message));
        opened = attached.catch(() => undefined);
        return attached;
      }),
    );
    socket.on('submit', (message: unknown, reply: unknown) =>
      answer('submit', reply, () => inOrder(() => this.submit(socket, message))),
    );
    socket.on('say', (message: unknown, reply: unknown) =>
      answer('say', reply, () => inOrder(async () => this.say(socket, message))),
    );
    socket.on('enterLobby', (reply: unknown) => answer('enterLobby', reply, () => this.enterLobby(socket)));
    socket.on('leaveLobby', () => this.leaveLobby(socket));
    socket.on('detach', (message: unknown) => {
      const parsed = detachMessage.safeParse(message);
      if (parsed.success) void inOrder(async () => this.detach(socket, parsed.data.table));
    });
    socket.on('disconnecting', () => {
      this.lobby.leave(socket.id);
      for (const table of socket.rooms) this.detach(socket, table);
    });
    socket.on('error', (error) => this.log.debug({ err: error }, 'a connection failed'));
  }

  private async attach(socket: TableSocket, message: unknown): Promise<Reply<Attached>> {
    const version = (message as { protocol?: unknown } | null)?.protocol;
    if (typeof version === 'number' && version !== PROTOCOL) return refused('OLD_PROTOCOL');
    const parsed = attachMessage.safeParse(message);
    if (!parsed.success) return unparsed(parsed.error);
    const { table, link } = parsed.data;
    const { person } = socket.data;
    if (person === undefined) return refused('NO_IDENTITY');
    const live = await this.tables.get(table);
    if (live === undefined) return refused('UNKNOWN_TABLE');
    // It may have gone while the table was loaded.
    if (!socket.connected) return refused('NOT_ATTACHED');
    if (!mayOpen(live.table, person, link)) return refused('NO_WATCHING');
    const audience = this.audienceOf(live);
    await audience.add(socket, { person, link });
    const { lines: talk } = this.talkOf(live);
    return {
      ok: true,
      value: { update: audience.copyFor(person), presence: audience.presenceMessage(), talk },
    };
  }

  private async submit(socket: TableSocket, message: unknown): Promise<Reply<Update>> {
    const parsed = submitMessage.safeParse(message);
    if (!parsed.success) return unparsed(parsed.error);
    const { table, id, command } = parsed.data;
    const { person } = socket.data;
    const audience = this.audiences.get(table);
    if (person === undefined || !audience?.has(socket)) return refused('NOT_ATTACHED');
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

  /** What is said is heard by everybody at the table; those without a seat have no name and phrases only. */
  private say(socket: TableSocket, message: unknown): Reply<null> {
    const parsed = sayMessage.safeParse(message);
    if (!parsed.success) return unparsed(parsed.error);
    const { table: id, saying } = parsed.data;
    const { person } = socket.data;
    const audience = this.audiences.get(id);
    if (person === undefined || !audience?.has(socket)) return refused('NOT_ATTACHED');
    const { table } = audience.live;
    const seat = seatOf(table, person);
    const { talk, isPublic } = table.settings;
    const isTextFine = talk === 'text' && !isPublic && seat !== null;
    if (saying.kind === 'text' && !isTextFine) return refused('NO_TEXT');
    if (!this.limits.maySay(person)) return refused('TOO_FAST');
    const name = seat === null ? '' : (table.seats[seat]?.name ?? '');
    this.io.to(id).emit('said', id, this.talkOf(audience.live).add({ seat, name, saying }));
    return { ok: true, value: null };
  }

  private async enterLobby(socket: TableSocket): Promise<Reply<LobbyView>> {
    await socket.join(LOBBY);
    this.lobby.enter(socket.id);
    return { ok: true, value: this.lobby.view() };
  }

  private leaveLobby(socket: TableSocket): void {
    this.lobby.leave(socket.id);
    void socket.leave(LOBBY);
  }

  private detach(socket: TableSocket, table: string): void {
    const audience = this.audiences.get(table);
    if (audience === undefined) return;
    audience
      .remove(socket)
      .catch((error: unknown) => this.log.error({ err: error }, 'leaving a table failed'));
    this.endIfEmpty(audience);
  }

  private audienceOf(live: ResidentTable): Audience {
    const before = this.audiences.get(live.id);
    if (before !== undefined) return before;
    const audience = new Audience({ io: this.io, live, presence: this.presence });
    this.audiences.set(live.id, audience);
    return audience;
  }

  private endIfEmpty(audience: Audience): void {
    if (!audience.isEmpty) return;
    audience.stop();
    this.audiences.delete(audience.live.id);
  }

  private talkOf(live: ResidentTable): Talk {
    const talk = this.talks.get(live) ?? new Talk();
    this.talks.set(live, talk);
    return talk;
  }
}
