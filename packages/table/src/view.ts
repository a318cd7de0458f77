import type { Seat, SeatSeed } from '@horse-race/rules/kit';
import { nextDue } from './automation.ts';
import type { Commit, Person, Proposal, TableEvent } from './events.ts';
import type { Settings } from './settings.ts';
import { REVEAL_MS } from './start.ts';
import { formerSeatOf, isHost, rulesOf, type Sitter, seatOf, type Table } from './table.ts';

/** A seat as anyone sees it. */
export interface SeatView {
  readonly name: string;
  readonly bot: boolean;
  /** A bot plays for the person, until they come back. */
  readonly away: boolean;
  /** Wants to play the next match: has sat down or asked for it since the last one started. */
  readonly ready: boolean;
  /** SHA-256 of the seed it adds to the next match; null until it is bound. */
  readonly hash: string | null;
}

/** All seeds of a match that has ended. */
export interface RevealedView {
  readonly serverSeed: string;
  /** Null in a match of earlier versions, in which nothing bound the seeds. */
  readonly seeds: readonly SeatSeed[] | null;
  readonly playerSeeds: readonly string[];
}

/** Clients reveal their seeds for the match that is about to start. */
export interface RevealView {
  /** When it starts without those who have not, by the server's clock. */
  readonly deadline: number;
  /** By seat. */
  readonly revealed: readonly boolean[];
}

export interface MatchView {
  readonly number: number;
  readonly names: readonly string[];
  readonly commitment: string;
  /** Shown when the match has ended, so that anyone can check the deals; null until then. */
  readonly revealed: RevealedView | null;
  /** Since when the open decision waits, by the server's clock. */
  readonly waitingSince: number;
  /** When time is up or the game goes on by itself, banks included; null while it waits for people. */
  readonly deadline: number | null;
  /** Milliseconds of the time bank left, by seat. */
  readonly banks: readonly number[];
  /** Since when the match stands still by agreement; null while it runs. */
  readonly pausedAt: number | null;
  /** The game's own public view; its shape belongs to `game`. */
  readonly state: unknown;
}

export interface ProposalView {
  /** Agreeing and declining name it. */
  readonly id: number;
  readonly kind: Proposal['kind'];
  /** Whose seat it is about; null for a pause. */
  readonly seat: Seat | null;
  /** Who asks for the seat, if somebody does. */
  readonly name: string | null;
  readonly agreed: readonly Seat[];
}

/** What anyone may see of a table: the same for every seat and every spectator. */
export interface TableView {
  readonly phase: 'room' | 'playing' | 'over';
  readonly settings: Settings;
  /** Opened by quick match: it starts when it is full. */
  readonly quick: boolean;
  readonly openedAt: number;
  readonly seats: readonly (SeatView | null)[];
  /** Free seats kept for somebody who comes by the link. */
  readonly kept: readonly Seat[];
  /** The host's seat; null when the host does not sit. */
  readonly host: Seat | null;
  /** Of the match to come, published before anyone adds a seed. */
  readonly commitment: string;
  /** Null but for the moments before a match starts. */
  readonly reveal: RevealView | null;
  readonly match: MatchView | null;
  readonly proposal: ProposalView | null;
}

/** What only one person sees besides. */
export interface OwnView {
  readonly seat: Seat | null;
  readonly host: boolean;
  /** A newcomer holds this person's seat; it is theirs again when they come back. */
  readonly former: Seat | null;
  /** A personal link exists, and so many other devices have come by it. */
  readonly link: boolean;
  readonly devices: number;
  /** The game's own part for this seat (hand and decision); null when not in a match. */
  readonly state: unknown;
}

/** What anyone saw happen at the table. */
export type Happening =
  | {
      readonly type:
        | 'opened'
        | 'matchStarted'
        | 'settingsChanged'
        | 'hostPassed'
        | 'proposed'
        | 'dropped'
        | 'paused'
        | 'resumed';
    }
  | { readonly type: 'sat' | 'tookOver'; readonly seat: Seat; readonly name: string }
  | {
      readonly type: 'stood' | 'readied' | 'timedOut' | 'wentAway' | 'cameBack' | 'agreed';
      readonly seat: Seat;
    }
  | { readonly type: 'game'; readonly events: readonly { readonly type: string }[] };

/** A bot's move is no deadline of anybody's. */
function deadlineOf(table: Table): number | null {
  const due = nextDue(table);
  return due === null || due.why === 'bot' || due.why === 'reveal' ? null : due.at;
}

function matchView(table: Table): MatchView | null {
  const { match } = table;
  if (match === null) return null;
  const { number, names, commitment, serverSeed, seeds, playerSeeds, isOver } = match;
  return {
    number,
    names,
    commitment,
    revealed: isOver ? { serverSeed, seeds, playerSeeds } : null,
    waitingSince: match.waitingSince,
    deadline: deadlineOf(table),
    banks: match.banks,
    pausedAt: match.pausedAt,
    state: rulesOf(match.settings).view(match.state),
  };
}

const revealView = ({ reveal }: Table): RevealView | null =>
  reveal && { deadline: reveal.since + REVEAL_MS, revealed: reveal.seeds.map((seed) => seed !== null) };

function proposalView({ proposal }: Table): ProposalView | null {
  if (proposal === null) return null;
  const { id, proposal: asked, agreed } = proposal;
  const isAboutSeat = asked.kind === 'bot' || asked.kind === 'newcomer';
  return {
    id,
    kind: asked.kind,
    seat: isAboutSeat ? asked.seat : null,
    name: asked.kind === 'newcomer' ? asked.name : null,
    agreed,
  };
}

const seatView = (sitter: Sitter): SeatView => ({
  name: sitter.name,
  bot: sitter.person === null,
  away: sitter.away,
  ready: sitter.again,
  hash: sitter.hash,
});

export function viewTable(table: Table): TableView {
  return {
    phase: table.match === null ? 'room' : table.match.isOver ? 'over' : 'playing',
    settings: table.settings,
    quick: table.quick,
    openedAt: table.openedAt,
    seats: table.seats.map((sitter) => sitter && seatView(sitter)),
    kept: table.kept,
    host: seatOf(table, table.host),
    commitment: table.commitment,
    reveal: revealView(table),
    match: matchView(table),
    proposal: proposalView(table),
  };
}

/** The person's own part; null for somebody who only watches. */
export function viewOwn(table: Table, person: Person): OwnView | null {
  const seat = seatOf(table, person);
  const host = isHost(table, person);
  const former = formerSeatOf(table, person);
  const sitter = seat === null ? null : (table.seats[seat] ?? null);
  if (seat === null && !host && former === null) return null;
  const { match } = table;
  return {
    seat,
    host,
    former,
    link: sitter?.link != null,
    devices: sitter?.devices.length ?? 0,
    state: match === null || seat === null ? null : rulesOf(match.settings).own(match.state, seat),
  };
}

/** Every seat's own part of the game, for a table that lets spectators see the hands. */
export function viewHands({ match }: Table): readonly unknown[] | null {
  if (match === null) return null;
  const rules = rulesOf(match.settings);
  return match.names.map((_, seat) => rules.own(match.state, seat));
}

function showEvent(event: TableEvent, settings: Settings): Happening[] {
  switch (event.type) {
    case 'sat':
    case 'botSat':
      return [{ type: 'sat', seat: event.seat, name: event.name }];
    case 'tookOver':
      return [{ type: 'tookOver', seat: event.seat, name: event.name }];
    case 'tookBack':
      return [{ type: 'cameBack', seat: event.seat }];
    case 'stood':
    case 'readied':
    case 'timedOut':
    case 'wentAway':
    case 'cameBack':
    case 'agreed':
      return [{ type: event.type, seat: event.seat }];
    case 'opened':
    case 'matchStarted':
    case 'settingsChanged':
    case 'hostPassed':
    case 'proposed':
    case 'dropped':
    case 'paused':
    case 'resumed':
      return [{ type: event.type }];
    case 'swapped':
    case 'seatKept':
      return [{ type: 'settingsChanged' }];
    case 'game': {
      const rules = rulesOf(settings);
      return [{ type: 'game', events: event.events.flatMap((fact) => rules.show(fact) ?? []) }];
    }
    case 'clocksMoved':
    case 'committed':
    case 'seedAdded':
    case 'seedBound':
    case 'revealStarted':
    case 'seedRevealed':
    case 'linkMade':
    case 'linkRevoked':
    case 'deviceJoined':
      return [];
  }
}

/** What anyone saw of a commit, `table` being the table after it. */
export const viewCommit = (table: Table, commit: Commit): Happening[] =>
  commit.events.flatMap((event) => showEvent(event, table.match?.settings ?? table.settings));
