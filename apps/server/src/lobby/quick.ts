import { isDeepStrictEqual } from 'node:util';
import type { LobbyView, RefusalCode } from '@horse-race/protocol';
import { type GameName, rulesFor } from '@horse-race/rules/games';
import { ok, type Result, type Seat } from '@horse-race/rules/kit';
import { DEFAULTS, type Person, rulesOf, type Settings, seatOf, type Table } from '@horse-race/table';
import type { Presence } from '../presence/presence.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';

/** Somebody who was shown to a table is awaited there for so long. */
const EXPECTED_MS = 10_000;

/** A table of quick match that waits for players, and who was shown to it lately, until when. */
interface Room {
  readonly live: ResidentTable;
  readonly expected: Map<Person, number>;
}

/** A game, and what its rules take as a request of quick match. */
export interface QuickRequest {
  readonly game: GameName;
  readonly [field: string]: unknown;
}

interface Opening {
  readonly settings: Settings;
  readonly kept: readonly Seat[];
}

/** What is opened for a request: what the game's quick match plays, with half a minute for a turn. */
function openingFor({ game, ...request }: QuickRequest): Result<Opening, RefusalCode> {
  const table = rulesFor(game).quickTable(request);
  if (!table.ok) return table;
  const { config: ruleset, kept } = table.value;
  const clock = { kind: 'turn', seconds: 30 } as const;
  return ok({ settings: { ...DEFAULTS, game, ruleset, clock, isPublic: true }, kept });
}

const isWaiting = ({ quick, match, settings }: Table): boolean =>
  quick && match === null && settings.isPublic;

/** Brings those together who want to play the same with whoever is waiting. */
export class QuickMatches {
  private readonly tables: Tables;
  private readonly presence: Presence;
  private readonly rooms = new Map<string, Room>();
  /** One after the other, so that two who come at once find each other. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(tables: Tables, presence: Presence) {
    this.tables = tables;
    this.presence = presence;
  }

  /** Looks at a table where somebody came or went, or something happened. */
  look(live: ResidentTable): void {
    const expected = this.rooms.get(live.id)?.expected ?? new Map<Person, number>();
    const room = { live, expected };
    if (isWaiting(live.table) && this.isAlive(room)) this.rooms.set(live.id, room);
    else this.rooms.delete(live.id);
  }

  /**
   * The oldest table that plays what is wanted, has a seat left and somebody there; else a new one. Somebody
   * who sits at such a table already is shown to it again. The seat is not taken: if it is gone when they
   * come, they ask again.
   */
  find(person: Person, request: QuickRequest): Promise<Result<string, RefusalCode>> {
    const found = this.queue.then(() => this.findNow(person, request));
    this.queue = found.catch(() => undefined);
    return found;
  }

  /** Those who wait, table by table. */
  waiting(): LobbyView['waiting'] {
    return [...this.rooms.values()].flatMap(({ live: { id, table } }) => {
      const here = table.seats.filter((sitter) => sitter !== null).length;
      if (here === 0 || this.presence.at(id).size === 0) return [];
      const { game, ruleset } = table.settings;
      const seating = rulesOf(table.settings).seating(ruleset);
      return { game, seating, here, wanted: table.seats.length, since: table.openedAt };
    });
  }

  private async findNow(person: Person, request: QuickRequest): Promise<Result<string, RefusalCode>> {
    const opening = openingFor(request);
    if (!opening.ok) return opening;
    const { settings, kept } = opening.value;
    // A table with a seat for a friend is always a new one.
    const room = kept.length > 0 ? undefined : this.roomFor(person, settings);
    if (room === undefined) return this.open(person, opening.value);
    room.expected.set(person, Date.now() + EXPECTED_MS);
    return ok(room.live.id);
  }

  private roomFor(person: Person, settings: Settings): Room | undefined {
    const rooms = [...this.rooms.values()].filter(
      (room) => this.isAlive(room) && isDeepStrictEqual(room.live.table.settings, settings),
    );
    const open = rooms.filter((room) => this.seatsFor(person, room) > 0);
    const oldest = open.sort((a, b) => a.live.table.openedAt - b.live.table.openedAt)[0];
    return rooms.find(({ live }) => seatOf(live.table, person) !== null) ?? oldest;
  }

  private async open(host: Person, { settings, kept }: Opening): Promise<Result<string, RefusalCode>> {
    const opened = await this.tables.open(host, settings, { quick: true, kept });
    const live = opened.ok ? await this.tables.get(opened.value) : undefined;
    if (live !== undefined)
      this.rooms.set(live.id, { live, expected: new Map([[host, Date.now() + EXPECTED_MS]]) });
    return opened;
  }

  /** Seats that are left for somebody, apart from those for the others who have been shown to the table. */
  private seatsFor(person: Person, { live: { table }, expected }: Room): number {
    const free = table.seats.filter((sitter, seat) => sitter === null && !table.kept.includes(seat)).length;
    const now = Date.now();
    const others = [...expected].filter(
      ([other, until]) => other !== person && until > now && seatOf(table, other) === null,
    );
    return free - others.length;
  }

  private isAlive({ live, expected }: Room): boolean {
    const now = Date.now();
    return this.presence.at(live.id).size > 0 || [...expected.values()].some((until) => until > now);
  }
}
