import { EventEmitter } from 'node:events';
import type { LobbyView } from '@horse-race/protocol';
import { isRunning, type Table } from '@horse-race/table';
import type { Timeouts } from '../config/timeouts.ts';
import type { Presence } from '../presence/presence.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';
import { listed } from './listing.ts';
import { QuickMatches } from './quick.ts';

/** Tables the lobby shows; who looks for a game needs no more. */
const MOST = 50;

/** Hears of the lobby when it has changed. */
export type LobbyListener = (view: LobbyView) => void;

interface Parts {
  readonly tables: Tables;
  readonly presence: Presence;
  readonly timeouts: Timeouts;
}

/** When it was opened, or its match was started. */
const sinceOf = ({ match, openedAt }: Table): number => match?.startedAt ?? openedAt;

/**
 * The public tables that can be joined or watched: rooms with somebody there, and running matches. An index
 * in memory that follows every commit and all who come and go, so that nothing has to be searched.
 */
export class Lobby {
  readonly quick: QuickMatches;
  private readonly events = new EventEmitter<{ view: Parameters<LobbyListener> }>();
  private readonly presence: Presence;
  private readonly timeouts: Timeouts;
  private readonly entries = new Map<string, ResidentTable>();
  private readonly watchers = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private told = '';

  constructor({ tables, presence, timeouts }: Parts) {
    this.presence = presence;
    this.timeouts = timeouts;
    this.quick = new QuickMatches(tables, presence);
    tables.onCommit((resident) => this.look(resident));
    presence.onChange(({ table }) => {
      const resident = tables.resident(table);
      if (resident !== undefined) this.look(resident);
    });
  }

  /** Calls the listener, while anybody looks at the lobby, when it has changed. */
  onView(listener: LobbyListener): void {
    this.events.on('view', listener);
  }

  view(): LobbyView {
    const now = Date.now();
    for (const [id, live] of this.entries) if (this.isAbandoned(live, now)) this.entries.delete(id);
    const newest = [...this.entries.values()]
      .sort((a, b) => sinceOf(b.table) - sinceOf(a.table))
      .slice(0, MOST);
    const tables = newest.map(({ id, table }) =>
      listed({ id, table, since: sinceOf(table) }, this.presence.at(id)),
    );
    return { tables, waiting: this.quick.waiting(), now };
  }

  /** From now on tells of changes while somebody looks, who is known by their connection. */
  enter(watcher: string): void {
    this.watchers.add(watcher);
    this.timer ??= setInterval(() => this.tell(), this.timeouts.lobbyInterval);
  }

  leave(watcher: string): void {
    this.watchers.delete(watcher);
    if (this.watchers.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  stop(): void {
    for (const watcher of this.watchers) this.leave(watcher);
  }

  /** Looks at a table where somebody came or went, or something happened. */
  private look(live: ResidentTable): void {
    this.quick.look(live);
    if (this.isListed(live)) this.entries.set(live.id, live);
    else this.entries.delete(live.id);
  }

  private tell(): void {
    const view = this.view();
    const text = JSON.stringify([view.tables, view.waiting]);
    if (text === this.told) return;
    this.told = text;
    this.events.emit('view', view);
  }

  private isListed({ id, table }: ResidentTable): boolean {
    if (!table.settings.isPublic) return false;
    if (table.match !== null) return isRunning(table);
    return !table.quick && this.presence.at(id).size > 0;
  }

  /** A match that everybody has left and that does not go on by itself is nothing to watch. */
  private isAbandoned({ id, table }: ResidentTable, now: number): boolean {
    return this.presence.at(id).size === 0 && now - table.changedAt > this.timeouts.abandonedMatch;
  }
}
