import type { Seat, SeatSeed } from '@horse-race/rules/kit';
import type { Settings } from './settings.ts';

/** Who somebody is, for the server: derived from the secret in their cookie, never shown to anyone. */
export type Person = string;

/** What the seated who are present can agree on while a match runs. */
export type Proposal =
  /** A bot goes on for somebody who is gone. */
  | { readonly kind: 'bot'; readonly seat: Seat }
  /** Somebody new takes the seat of one who is gone. */
  | { readonly kind: 'newcomer'; readonly seat: Seat; readonly person: Person; readonly name: string }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' };

/** What happens at a table, as facts. A table is the fold of its commits. */
export type TableEvent =
  | {
      readonly type: 'opened';
      readonly host: Person;
      readonly settings: Pick<Settings, 'game' | 'ruleset'> & Partial<Settings>;
      /** Opened by quick match: whoever looks for such a match may sit, and it starts when it is full. */
      readonly quick?: boolean;
    }
  /** The secret of the next match, and what is published of it before anyone can add a seed. */
  | { readonly type: 'committed'; readonly commitment: string; readonly serverSeed: string }
  | {
      readonly type: 'sat';
      readonly seat: Seat;
      readonly person: Person;
      readonly name: string;
      /** Left out in logs of earlier versions, in which seats gave their seeds at once. */
      readonly hash?: string;
    }
  | { readonly type: 'botSat'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stood'; readonly seat: Seat }
  | { readonly type: 'swapped'; readonly seats: readonly [Seat, Seat] }
  | {
      readonly type: 'settingsChanged';
      readonly settings: Pick<Settings, 'game' | 'ruleset'> & Partial<Settings>;
    }
  | { readonly type: 'hostPassed'; readonly host: Person }
  /** A free seat is kept for somebody who comes by the link; quick match passes it over. */
  | { readonly type: 'seatKept'; readonly seat: Seat; readonly kept: boolean }
  /** Only in logs of earlier versions: a seed given at once. It binds nothing and is used no more. */
  | { readonly type: 'seedAdded'; readonly seat: Seat; readonly seed: string }
  /** A seat binds its seed for the next match by the seed's SHA-256. */
  | { readonly type: 'seedBound'; readonly seat: Seat; readonly hash: string }
  /** A seat wants to play again; `hash` (left out in logs of earlier versions) binds its seed. */
  | { readonly type: 'readied'; readonly seat: Seat; readonly hash?: string }
  /** All seats are set and all hashes shown: from now on clients reveal their seeds. */
  | { readonly type: 'revealStarted' }
  | { readonly type: 'seedRevealed'; readonly seat: Seat; readonly seed: string }
  | {
      readonly type: 'matchStarted';
      /** Every seat that bound a seed, with the seed where it was revealed in time. */
      readonly seeds?: readonly SeatSeed[];
      /** In place of `seeds` in logs of earlier versions, in which nothing bound the seeds. */
      readonly playerSeeds?: readonly string[];
      /** The version of the game's rules that decided it. */
      readonly rules: number;
    }
  /** What the rules decided, and how far the match's random stream has been read. */
  | { readonly type: 'game'; readonly events: readonly { readonly type: string }[]; readonly cursor: number }
  /** The clock of a seat ran out; what the rules do then follows in the same commit. */
  | { readonly type: 'timedOut'; readonly seat: Seat }
  /** From now on a bot plays at once for a seat, until its player comes back. */
  | { readonly type: 'wentAway'; readonly seat: Seat }
  | { readonly type: 'cameBack'; readonly seat: Seat }
  | { readonly type: 'proposed'; readonly proposal: Proposal }
  | { readonly type: 'agreed'; readonly seat: Seat }
  | { readonly type: 'dropped' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** All clocks go on so many milliseconds later, because no server ran meanwhile. */
  | { readonly type: 'clocksMoved'; readonly by: number }
  /** A newcomer plays on; who sat there before has the right to the seat until the next match starts. */
  | { readonly type: 'tookOver'; readonly seat: Seat; readonly person: Person; readonly name: string }
  /** Who sat there before the newcomer plays on. */
  | { readonly type: 'tookBack'; readonly seat: Seat }
  /** SHA-256 of a personal return link's secret; the link made before it is worth nothing any more. */
  | { readonly type: 'linkMade'; readonly seat: Seat; readonly link: string }
  /** The link is worth nothing any more, nor are the devices that came by it. */
  | { readonly type: 'linkRevoked'; readonly seat: Seat }
  | { readonly type: 'deviceJoined'; readonly seat: Seat; readonly person: Person };

/** One step of a table's log: all of its events happen, or none. */
export interface Commit {
  /** From 1, without gaps. */
  readonly version: number;
  /** Milliseconds since 1970, the server's clock. */
  readonly at: number;
  /** The command that led to it; null when the table acted by itself. */
  readonly command: { readonly id: string; readonly by: Person } | null;
  readonly events: readonly TableEvent[];
}
