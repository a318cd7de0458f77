import type { ClientEvents, Presence, ServerEvents, Update } from '@horse-race/protocol';
import { type Commit, type Person, presentSeats, seatOf, type TableEvent, viewOwn } from '@horse-race/table';
import type { Server, Socket } from 'socket.io';
import type { LiveTable } from '../tables/live-table.ts';
import { ownUpdate, publicUpdate } from './updates.ts';

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
  'cameBack',
  'deviceJoined',
  'linkRevoked',
]);

/** Everybody who has a table open: who gets which copy of an update, and who is there. */
export class Audience {
  readonly live: LiveTable;
  private readonly io: TableServer;
  private readonly sockets = new Map<TableSocket, Person>();
  /** By person, the own part last sent, to send it again only when it has changed. */
  private readonly sentOwn = new Map<Person, string>();
  /** By person and command id, the connection that waits for its answer. */
  private readonly waiting = new Map<string, TableSocket>();
  private presenceTimer: NodeJS.Timeout | undefined;
  private lastUpdate: Update | undefined;

  constructor(io: TableServer, live: LiveTable) {
    this.io = io;
    this.live = live;
  }

  get isEmpty(): boolean {
    return this.sockets.size === 0;
  }

  async add(socket: TableSocket, person: Person): Promise<void> {
    this.sockets.set(socket, person);
    await socket.join(this.live.id);
    this.presenceChanged();
  }

  async remove(socket: TableSocket): Promise<void> {
    if (!this.sockets.delete(socket)) return;
    const person = socket.data.person;
    if (person !== undefined && ![...this.sockets.values()].includes(person)) this.sentOwn.delete(person);
    // Before anything is waited for: an audience that is then stopped has no timer left.
    this.presenceChanged();
    await socket.leave(this.live.id);
  }

  has(socket: TableSocket): boolean {
    return this.sockets.has(socket);
  }

  /** The table as it is now, for one person: on attach, and as the answer to a command. */
  copyFor(person: Person): Update {
    const current =
      this.lastUpdate?.version === this.live.table.version ? this.lastUpdate : publicUpdate(this.live, null);
    const copy = ownUpdate(this.live, person, current);
    this.sentOwn.set(person, JSON.stringify(copy.own ?? null));
    return copy;
  }

  /** Until `answered`, this connection gets what its command leads to as the answer, not as an update too. */
  awaitAnswer(socket: TableSocket, command: { by: Person; id: string }): () => void {
    const key = `${command.by} ${command.id}`;
    this.waiting.set(key, socket);
    return () => {
      if (this.waiting.get(key) === socket) this.waiting.delete(key);
    };
  }

  /**
   * Tells everybody about a commit: one public copy, serialised once, for all whose own part is as it was,
   * and an own copy for the others.
   */
  tell(commit: Commit): void {
    if (commit.events.some(({ type }) => type !== 'game')) this.presenceChanged();
    const update = publicUpdate(this.live, commit);
    this.lastUpdate = update;
    const changed = this.changedOwn();
    const { command } = commit;
    const answered = command === null ? undefined : this.waiting.get(`${command.by} ${command.id}`);
    const apart: string[] = answered === undefined ? [] : [answered.id];
    for (const [socket, person] of this.sockets) {
      if (socket === answered || !changed.has(person)) continue;
      apart.push(socket.id);
      socket.emit('update', this.live.id, ownUpdate(this.live, person, update));
    }
    this.io.to(this.live.id).except(apart).emit('update', this.live.id, update);
    if (commit.events.some(({ type }) => SEATING.has(type))) this.presenceChanged();
  }

  /** Everybody who has the table open. */
  people(): ReadonlySet<Person> {
    return new Set(this.sockets.values());
  }

  presence(): Presence {
    const here = this.people();
    const { table } = this.live;
    const seated = presentSeats(table, here);
    return {
      watching: [...here].filter((person) => seatOf(table, person) === null).length,
      present: table.seats.map((sitter, seat) => sitter?.person === null || seated.includes(seat)),
    };
  }

  presenceChanged(): void {
    this.presenceTimer ??= setTimeout(() => {
      this.presenceTimer = undefined;
      this.io.to(this.live.id).emit('presence', this.live.id, this.presence());
    }, PRESENCE_MS);
  }

  stop(): void {
    clearTimeout(this.presenceTimer);
  }

  private changedOwn(): Set<Person> {
    const changed = new Set<Person>();
    for (const person of new Set(this.sockets.values())) {
      const own = JSON.stringify(viewOwn(this.live.table, person));
      if (this.sentOwn.get(person) === own) continue;
      this.sentOwn.set(person, own);
      changed.add(person);
    }
    return changed;
  }
}
