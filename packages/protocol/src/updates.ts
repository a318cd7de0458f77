import type { GameName } from '@horse-race/rules/games';
import type { Seat, Seating } from '@horse-race/rules/kit';
import type { Clock, Happening, OwnView, TableView } from '@horse-race/table';
import type { AttachMessage, DetachMessage, SayMessage, SubmitMessage } from './messages.ts';
import type { Refusal } from './refusals.ts';

/** The whole view of a table at a version: on attach, after every commit, and as a command's answer. */
export interface Update {
  readonly version: number;
  readonly view: TableView;
  /** What happened in the commit that made this version; for motion and the log. May be empty on attach. */
  readonly happened: readonly Happening[];
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  /** Only in a seat's or the host's own copy. In a copy without it, the own part has not changed. */
  readonly own?: OwnView | null;
  /**
   * Only at a table with open hands, in a spectator's copy, which comes `WATCH_DELAY_MS` late: every seat's
   * own part of the game.
   */
  readonly hands?: readonly unknown[] | null;
}

/** Who is connected; outside the version, because it is not part of the table's story. */
export interface Presence {
  /** People who watch without a seat. */
  readonly watching: number;
  /** By seat: whether its person is connected. Bots always are. */
  readonly present: readonly boolean[];
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly update?: Update };

export interface Attached {
  readonly update: Update;
  readonly presence: Presence;
  /** What was said lately, oldest first. */
  readonly talk: readonly TalkLine[];
}

/** Something said at a table. */
export interface TalkLine {
  /** Grows with every line. */
  readonly id: number;
  readonly at: number;
  /** The speaker's seat; null for a spectator. */
  readonly seat: Seat | null;
  readonly name: string;
  readonly saying: SayMessage['saying'];
}

/** A public table, as the lobby lists it. */
export interface LobbyTable {
  readonly id: string;
  readonly phase: 'room' | 'playing';
  readonly game: GameName;
  readonly ruleset: unknown;
  readonly clock: Clock;
  readonly names: readonly (string | null)[];
  /** How the match stands, as the game tells it; null before. */
  readonly standing: unknown;
  readonly watching: number;
  /** When it was opened, or the match was started. */
  readonly since: number;
}

export interface LobbyView {
  readonly tables: readonly LobbyTable[];
  /** Quick matches that are waiting for players: how many wait, of how many, and since when. */
  readonly waiting: readonly {
    readonly game: GameName;
    /** Of dominoes; null in a game where everybody plays alone, and `wanted` says how many. */
    readonly seating: Seating | null;
    readonly here: number;
    readonly wanted: number;
    readonly since: number;
  }[];
  readonly now: number;
}

export interface ClientEvents {
  attach: (message: AttachMessage, reply: (answer: Reply<Attached>) => void) => void;
  /** The value is the table after the command; a refusal as stale brings the table as it is. */
  submit: (message: SubmitMessage, reply: (answer: Reply<Update>) => void) => void;
  detach: (message: DetachMessage) => void;
  say: (message: SayMessage, reply: (answer: Reply<null>) => void) => void;
  /** Opens the lobby on this connection: its view now, and after every change until `leaveLobby`. */
  enterLobby: (reply: (answer: Reply<LobbyView>) => void) => void;
  leaveLobby: () => void;
}

export interface ServerEvents {
  update: (table: string, update: Update) => void;
  presence: (table: string, presence: Presence) => void;
  said: (table: string, line: TalkLine) => void;
  /** The table is open on this connection no more. */
  closed: (table: string, refusal: Refusal) => void;
  lobby: (view: LobbyView) => void;
}
