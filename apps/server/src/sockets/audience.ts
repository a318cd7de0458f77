import {
  type ClientEvents,
  type Presence as PresenceMessage,
  refusal,
  type ServerEvents,
  type Update,
} from '@horse-race/protocol';
import { type Commit, type Person, presentSeats, seatOf, type TableEvent, viewOwn } from '@horse-race/table';
import type { Server, Socket } from 'socket.io';
import type { Presence } from '../presence/presence.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Moment, WatchedTable } from '../tables/watched-table.ts';
import { ownUpdate, publicUpdate, watchersUpdate } from './updates.ts';
import { hasPart, mayOpen } from './watching.ts';

/** What the server knows of a connection. */
export interface Visitor {
  person: Person | undefined;
}

export type TableServer = Server<ClientEvents, ServerEvents, Record<string, never>, Visitor>;
export type TableSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Visitor>;

/** Coming and going is told together, not one by one. */
const PRESENCE_MS = 150;

/** What changes who sits, and so who is present on a seat and who watches. */
const SEATING: ReadonlySet<TableEvent['type']> = new Set([
  'sat',
  'botSat',
  'stood',
  'swapped',
  'settingsChanged',
  'tookOver',
  'tookBack',
  'deviceJoined',
  'linkRevoked',
]);

/** Whom an audience tells, and of what. */
interface AudienceParts {
  readonly io: TableServer;
  readonly live: ResidentTable;
  readonly presence: Presence;
}

/** Who is at the other end of a connection, and the secret of the personal link they came by. */
interface Guest {
  readonly person: Person;
  readonly link: string | undefined;
}

interface Connected extends Guest {
  /** Ends their presence at the table, as far as this connection goes. */
  readonly leave: () => void;
}

/** Everybody who has a table open: who gets which copy of an update, and who is there. */
export class Audience {
  readonly live: ResidentTable;
  private readonly io: TableServer;
  /** What those see who only watch. */
  private readonly watched: WatchedTable;
  private readonly presence: Presence;
  private readonly sockets = new Map<TableSocket, Connected>();
  /** By person, the own part last sent, to send it again only when it has changed. */
  private readonly sentOwn = new Map<Person, string>();
  /** By person and command id, the connection that waits for its answer. */
  private readonly waiting = new Map<string, TableSocket>();
  private presenceTimer: NodeJS.Timeout | undefined;
  private watchTimer: NodeJS.Timeout | undefined;
  private lastUpdate: Update | undefined;

  constructor({ io, live, presence }: AudienceParts) {
    this.io = io;
    this.live = live;
    this.watched = live.watched;
    this.presence = presence;
    this.watched.advance(Date.now());
    this.watchOn();
  }

  get isEmpty(): boolean {
    return this.sockets.size === 0;
  }

  async add(socket: TableSocket, by: Guest): Promise<void> {
    const before = this.sockets.get(socket);
    this.sockets.set(socket, { ...by, leave: this.presence.enter(this.live.id, by.person) });
    before?.leave();
    await socket.join(this.live.id);
  }

  async remove(socket: TableSocket): Promise<void> {
    const gone = this.sockets.get(socket);
    if (gone === undefined) return;
    this.sockets.delete(socket);
    if (!this.people().has(gone.person)) this.sentOwn.delete(gone.person);
    gone.leave();
    await socket.leave(this.live.id);
  }

  has(socket: TableSocket): boolean {
    return this.sockets.has(socket);
  }

  /** The table as this person may see it now: on attach, and as the answer to a command. */
  copyFor(person: Person): Update {
    const { table } = this.live;
    const isBehind = this.isApart && !hasPart(table, person);
    const copy = isBehind
      ? { ...watchersUpdate(this.watched.shown), own: null }
      : ownUpdate(
          table,
          person,
          this.lastUpdate?.version === table.version ? this.lastUpdate : publicUpdate(table, null),
        );
    this.sentOwn.set(person, JSON.stringify(copy.own ?? null));
    return copy;
  }

  /**
   * Until `answered`, this connection gets what its command leads to as the answer, not as an update too. Of a
   * command that came twice only the first leads to anything: whoever sent it again has the update, and then an
   * answer that may be newer.
   */
  awaitAnswer(socket: TableSocket, command: { by: Person; id: string }): () => void {
    const key = `${command.by} ${command.id}`;
    if (!this.waiting.has(key)) this.waiting.set(key, socket);
    return () => {
      if (this.waiting.get(key) === socket) this.waiting.delete(key);
    };
  }

  /**
   * Tells everybody about a commit: one public copy, serialised once, for all whose own part is as it was,
   * and an own copy for the others. People who only watch open hands get theirs when its time has come.
   */
  tell(commit: Commit): void {
    const { table } = this.live;
    const due = this.watched.advance(Date.now());
    const isApart = this.isApart || due.length > 1;
    this.showOut();
    const update = publicUpdate(table, commit);
    this.lastUpdate = update;
    const changed = this.changedOwn();
    const { command } = commit;
    const answered = command === null ? undefined : this.waiting.get(`${command.by} ${command.id}`);
    const apart = new Set<string>(answered === undefined ? [] : [answered.id]);
    for (const [socket, { person }] of this.sockets) {
      if (socket === answered || !changed.has(person)) continue;
      apart.add(socket.id);
      socket.emit('update', this.live.id, ownUpdate(table, person, update));
    }
    const watchers = isApart ? this.watchers().filter((id) => !apart.has(id)) : [];
    this.io
      .to(this.live.id)
      .except([...apart, ...watchers])
      .emit('update', this.live.id, update);
    this.showTo(watchers, due);
    this.watchOn();
    if (commit.events.some(({ type }) => SEATING.has(type))) this.presenceChanged();
  }

  /** Who has the table open, over this process or another. */
  presenceMessage(): PresenceMessage {
    const here = this.presence.at(this.live.id);
    const { table } = this.live;
    const seated = presentSeats(table, here);
    return {
      watching: [...here].filter((person) => seatOf(table, person) === null).length,
      present: table.seats.map((sitter, seat) => sitter?.person === null || seated.includes(seat)),
    };
  }

  stop(): void {
    clearTimeout(this.presenceTimer);
    clearTimeout(this.watchTimer);
  }

  /** Tells everybody soon who is there. */
  presenceChanged(): void {
    this.presenceTimer ??= setTimeout(() => {
      this.presenceTimer = undefined;
      this.io.to(this.live.id).emit('presence', this.live.id, this.presenceMessage());
    }, PRESENCE_MS);
  }

  /** Everybody who is connected here. */
  private people(): ReadonlySet<Person> {
    return new Set([...this.sockets.values()].map(({ person }) => person));
  }

  /** Whether those who only watch get copies of their own, because theirs may be late. */
  private get isApart(): boolean {
    return this.live.table.settings.watching === 'hands' || this.watched.nextAt !== null;
  }

  private watchers(): string[] {
    const { table } = this.live;
    return [...this.sockets].flatMap(([{ id }, { person }]) => (hasPart(table, person) ? [] : [id]));
  }

  /** Shows the watchers the versions whose time has come, and waits for the next. */
  private watchOn(): void {
    clearTimeout(this.watchTimer);
    const { nextAt } = this.watched;
    if (nextAt === null) return;
    this.watchTimer = setTimeout(
      () => {
        this.showTo(this.watchers(), this.watched.advance(Date.now()));
        this.watchOn();
      },
      Math.max(0, nextAt - Date.now()),
    );
  }

  private showTo(watchers: readonly string[], moments: readonly Moment[]): void {
    if (watchers.length === 0) return;
    for (const moment of moments)
      this.io.to([...watchers]).emit('update', this.live.id, watchersUpdate(moment));
  }

  /** Closes the table to those who may not have it open any more. */
  private showOut(): void {
    for (const [socket, { person, link }] of this.sockets) {
      if (mayOpen(this.live.table, person, link)) continue;
      socket.emit('closed', this.live.id, refusal('NO_WATCHING'));
      void this.remove(socket);
    }
  }

  private changedOwn(): Set<Person> {
    const changed = new Set<Person>();
    for (const person of this.people()) {
      const own = JSON.stringify(viewOwn(this.live.table, person));
      if (this.sentOwn.get(person) === own) continue;
      this.sentOwn.set(person, own);
      changed.add(person);
    }
    return changed;
  }
}
