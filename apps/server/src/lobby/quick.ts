import { isDeepStrictEqual } from 'node:util';
import type { LobbyView, QuickMatch, RefusalCode } from '@horse-race/protocol';
import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { rulesetOf as dominoRuleset } from '@horse-race/rules/dominoes';
import { type Result, refuse, type Seat, type Seating } from '@horse-race/rules/kit';
import { DEFAULTS, type Person, type Settings, seatOf, type Table } from '@horse-race/table';
import type { ResidentTable } from '../tables/resident-table.ts';
import type { Tables } from '../tables/tables.ts';

/** Somebody who was shown to a table is awaited there for so long. */
const EXPECTED_MS = 10_000;

/** The partner of whoever sits down first. */
const FRIENDS_SEAT: Seat = 2;

/** A table of quick match that waits for players, and who was shown to it lately, until when. */
interface Room {
  readonly live: ResidentTable;
  readonly expected: Map<Person, number>;
}

/** What quick match plays: dominoes by the guide, the Classic derby, with half a minute for a turn. */
export const quickSettings = (wanted: QuickMatch): Settings => ({
  ...DEFAULTS,
  game: wanted.game,
  ruleset:
    wanted.game === 'derby'
      ? derbyRuleset('classic', wanted.players)
      : dominoRuleset('guide', wanted.seating),
  clock: { kind: 'turn', seconds: 30 },
  isPublic: true,
});

const isWaiting = ({ quick, match, settings }: Table): boolean =>
  quick && match === null && settings.isPublic;

/** Brings those together who want to play the same with whoever is waiting. */
export class QuickMatches {
  private readonly tables: Tables;
  private readonly rooms = new Map<string, Room>();
  /** One after the other, so that two who come at once find each other. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(tables: Tables) {
    this.tables = tables;
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
  find(person: Person, wanted: QuickMatch): Promise<Result<string, RefusalCode>> {
    const found = this.queue.then(() => this.findNow(person, wanted));
    this.queue = found.catch(() => undefined);
    return found;
  }

  /** Those who wait, table by table. */
  waiting(): LobbyView['waiting'] {
    return [...this.rooms.values()].flatMap(({ live: { id, table } }) => {
      const here = table.seats.filter((sitter) => sitter !== null).length;
      if (here === 0 || this.tables.presentAt(id).size === 0) return [];
      const { game, ruleset } = table.settings;
      const { seating = null } = ruleset as { seating?: Seating };
      return { game, seating, here, wanted: table.seats.length, since: table.openedAt };
    });
  }

  private async findNow(person: Person, wanted: QuickMatch): Promise<Result<string, RefusalCode>> {
    const settings = quickSettings(wanted);
    if (wanted.game === 'derby' || !wanted.withFriend) {
      const room = this.roomFor(person, settings);
      if (room === undefined) return this.open(person, settings, []);
      room.expected.set(person, Date.now() + EXPECTED_MS);
      return { ok: true, value: room.live.id };
    }
    return wanted.seating === 'partnership'
      ? this.open(person, settings, [FRIENDS_SEAT])
      : refuse('BAD_SETTINGS');
  }

  private roomFor(person: Person, settings: Settings): Room | undefined {
    const rooms = [...this.rooms.values()].filter(
      (room) => this.isAlive(room) && isDeepStrictEqual(room.live.table.settings, settings),
    );
    const open = rooms.filter((room) => this.seatsFor(person, room) > 0);
    const oldest = open.sort((a, b) => a.live.table.openedAt - b.live.table.openedAt)[0];
    return rooms.find(({ live }) => seatOf(live.table, person) !== null) ?? oldest;
  }

  private async open(
    host: Person,
    settings: Settings,
    kept: readonly Seat[],
  ): Promise<Result<string, RefusalCode>> {
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
    return this.tables.presentAt(live.id).size > 0 || [...expected.values()].some((until) => until > now);
  }
}
