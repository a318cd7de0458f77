import type { GameName } from '@horse-race/rules/games';
import type { Fairness, Seat } from '@horse-race/rules/kit';
import { nextDue } from './due.ts';
import type { Commit, Person, Settings, TableEvent } from './events.ts';
import { rulesOf, seatOf, type Table } from './table.ts';

/** A seat as anyone sees it. */
export interface SeatView {
  readonly name: string;
  readonly bot: boolean;
  /** Has added its seed to the next match. */
  readonly ready: boolean;
}

export interface MatchView {
  readonly number: number;
  readonly names: readonly string[];
  readonly commitment: string;
  /** Shown when the match has ended, so that anyone can check the deals; null until then. */
  readonly revealed: Pick<Fairness, 'serverSeed' | 'playerSeeds'> | null;
  /** When the game goes on by itself, by the server's clock; null while it waits for people. */
  readonly deadline: number | null;
  /** The game's own public view; its shape belongs to `game`. */
  readonly state: unknown;
}

/** What anyone may see of a table: the same for every seat and every spectator. */
export interface TableView {
  readonly phase: 'room' | 'playing' | 'over';
  readonly game: GameName;
  readonly ruleset: unknown;
  readonly seats: readonly (SeatView | null)[];
  /** The host's seat; null when the host does not sit. */
  readonly host: Seat | null;
  /** Of the match to come, published before anyone adds a seed. */
  readonly commitment: string;
  readonly match: MatchView | null;
}

/** What only one person sees besides. */
export interface OwnView {
  readonly seat: Seat | null;
  readonly host: boolean;
  /** The game's own part for this seat (hand and decision); null when not in a match. */
  readonly state: unknown;
}

/** What anyone saw happen at the table. */
export type Happening =
  | { readonly type: 'opened' | 'matchStarted' | 'settingsChanged' | 'hostPassed' }
  | { readonly type: 'sat'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stood' | 'readied'; readonly seat: Seat }
  | { readonly type: 'game'; readonly events: readonly { readonly type: string }[] };

/** What a bot does by itself is no deadline of anybody's. */
function deadlineOf(table: Table): number | null {
  const due = nextDue(table);
  return due?.why === 'pause' ? due.at : null;
}

function matchView(table: Table): MatchView | null {
  const { match } = table;
  if (match === null) return null;
  const { number, names, commitment, serverSeed, playerSeeds, isOver } = match;
  return {
    number,
    names,
    commitment,
    revealed: isOver ? { serverSeed, playerSeeds } : null,
    deadline: deadlineOf(table),
    state: rulesOf(match.settings).view(match.state),
  };
}

export function viewTable(table: Table): TableView {
  return {
    phase: table.match === null ? 'room' : table.match.isOver ? 'over' : 'playing',
    game: table.settings.game,
    ruleset: table.settings.ruleset,
    seats: table.seats.map(
      (sitter) => sitter && { name: sitter.name, bot: sitter.person === null, ready: sitter.seed !== null },
    ),
    host: seatOf(table, table.host),
    commitment: table.commitment,
    match: matchView(table),
  };
}

/** The person's own part; null for somebody who only watches. */
export function viewOwn(table: Table, person: Person): OwnView | null {
  const seat = seatOf(table, person);
  const host = table.host === person;
  if (seat === null) return host ? { seat, host, state: null } : null;
  const { match } = table;
  return { seat, host, state: match === null ? null : rulesOf(match.settings).own(match.state, seat) };
}

function showEvent(event: TableEvent, settings: Settings): Happening[] {
  switch (event.type) {
    case 'sat':
    case 'botSat':
      return [{ type: 'sat', seat: event.seat, name: event.name }];
    case 'stood':
    case 'readied':
      return [{ type: event.type, seat: event.seat }];
    case 'opened':
    case 'matchStarted':
    case 'settingsChanged':
    case 'hostPassed':
      return [{ type: event.type }];
    case 'game': {
      const rules = rulesOf(settings);
      return [{ type: 'game', events: event.events.flatMap((fact) => rules.show(fact) ?? []) }];
    }
    case 'committed':
      return [];
  }
}

/** What anyone saw of a commit, `table` being the table after it. */
export const viewCommit = (table: Table, commit: Commit): Happening[] =>
  commit.events.flatMap((event) => showEvent(event, table.match?.settings ?? table.settings));
