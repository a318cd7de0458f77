import { type AnyGame, rulesFor } from '@horse-race/rules/games';
import type { Rules, Seat, SeatSeed } from '@horse-race/rules/kit';
import type { Person, Proposal } from './events.ts';
import type { Settings } from './settings.ts';

/** Somebody on a seat: a person, or a bot when `person` is null. */
export interface Sitter {
  readonly person: Person | null;
  readonly name: string;
  /** SHA-256 of the seed that this seat adds to the next match's random stream; null until it is bound. */
  readonly hash: string | null;
  /** Wants to play the next match: has sat down or asked for it since the last one started. */
  readonly again: boolean;
  /** A bot plays at once for the person, until they come back. */
  readonly away: boolean;
  /** Turns in a row whose clock ran out. */
  readonly missed: number;
  /** Other devices of the person, come by the personal link. */
  readonly devices: readonly Person[];
  /** SHA-256 of the link's secret, if there is a link. */
  readonly link: string | null;
  /** Who sat here before a newcomer took over: the seat is theirs if they come back before the next match. */
  readonly former: Sitter | null;
}

/** The running match, or the one that has just ended. */
export interface Match {
  /** From 1, at this table. */
  readonly number: number;
  readonly startedAt: number;
  readonly settings: Settings;
  readonly names: readonly string[];
  readonly state: unknown;
  /** Bytes read of the random stream. */
  readonly cursor: number;
  readonly commitment: string;
  readonly serverSeed: string;
  /** The version of the game's rules that decides it. */
  readonly rules: number;
  /** Every seat that bound a seed; null in a match of earlier versions, in which nothing bound the seeds. */
  readonly seeds: readonly SeatSeed[] | null;
  /** The seeds in the random stream, in the order of seats. */
  readonly playerSeeds: readonly string[];
  readonly isOver: boolean;
  /** Since when the game waits for the decision that is open now (milliseconds since 1970). */
  readonly waitingSince: number;
  /** Milliseconds of the time bank left, by seat. */
  readonly banks: readonly number[];
  /** Since when the match stands still by agreement; null while it runs. */
  readonly pausedAt: number | null;
}

/** The moments between the last hash and the deal, in which clients reveal their seeds. */
export interface Reveal {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** By seat; null where nothing has been revealed. */
  readonly seeds: readonly (string | null)[];
}

/** What is proposed, and which seats agree. */
export interface OpenProposal {
  /** The table's version that it came with: agreeing names it, as a move names its decision. */
  readonly id: number;
  readonly proposal: Proposal;
  readonly agreed: readonly Seat[];
}

/** A table as its log makes it. Holds secrets: only what `view.ts` builds from it may leave the server. */
export interface Table {
  readonly version: number;
  readonly openedAt: number;
  /** When the last commit was made. */
  readonly changedAt: number;
  readonly settings: Settings;
  readonly quick: boolean;
  readonly host: Person;
  readonly seats: readonly (Sitter | null)[];
  /** Free seats that quick match passes over. */
  readonly kept: readonly Seat[];
  /** Of the match to come. */
  readonly commitment: string;
  readonly serverSeed: string;
  readonly match: Match | null;
  readonly matchCount: number;
  /** Null but for the moments before a match starts. */
  readonly reveal: Reveal | null;
  readonly proposal: OpenProposal | null;
}

export const rulesOf = (settings: Settings): Rules<AnyGame> => rulesFor(settings.game);

export const isRunning = (table: Table): boolean => table.match !== null && !table.match.isOver;

/** Whether the seats are settled: a match runs, or seeds are being revealed for one. */
export const isStarted = (table: Table): boolean => table.reveal !== null || isRunning(table);

/** Whether this is the sitter, on whatever device. */
export const isSitter = (sitter: Sitter | null | undefined, person: Person): boolean =>
  sitter != null && (sitter.person === person || sitter.devices.includes(person));

export const seatOf = (table: Table, person: Person): Seat | null => {
  const seat = table.seats.findIndex((sitter) => isSitter(sitter, person));
  return seat < 0 ? null : seat;
};

/** The seat that somebody has a right to although a newcomer plays there. */
export const formerSeatOf = (table: Table, person: Person): Seat | null => {
  const seat = table.seats.findIndex((sitter) => isSitter(sitter?.former, person));
  return seat < 0 ? null : seat;
};

/** Whether this is the host, on whatever device. */
export function isHost(table: Table, person: Person): boolean {
  return (
    table.host === person ||
    table.seats.some((sitter) => isSitter(sitter, table.host) && isSitter(sitter, person))
  );
}

/** Whether a bot makes the moves of this seat. */
export const isPlayedByBot = (sitter: Sitter | null | undefined): boolean =>
  sitter != null && (sitter.person === null || sitter.away);

/** The seats of people who are here, on whatever device; a bot may be playing for them. */
export const presentSeats = (table: Table, present: ReadonlySet<Person>): Seat[] =>
  table.seats.flatMap((sitter, seat) => {
    if (sitter === null || sitter.person === null) return [];
    const isHere = present.has(sitter.person) || sitter.devices.some((device) => present.has(device));
    return isHere ? [seat] : [];
  });

export const newSitter = (person: Person | null, name: string): Sitter => ({
  person,
  name,
  hash: null,
  again: false,
  away: false,
  missed: 0,
  devices: [],
  link: null,
  former: null,
});
