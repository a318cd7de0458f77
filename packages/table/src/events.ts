import type { GameName } from '@horse-race/rules/games';
import type { Seat } from '@horse-race/rules/kit';

/** Who somebody is, for the server: derived from the secret in their cookie, never shown to anyone. */
export type Person = string;

/** What is played at a table. */
export interface Settings {
  readonly game: GameName;
  /** A configuration that the game's rules have accepted. */
  readonly ruleset: unknown;
}

/** What happens at a table, as facts. A table is the fold of `evolve` over its commits. */
export type TableEvent =
  | { readonly type: 'opened'; readonly host: Person; readonly settings: Settings }
  /** The secret of the next match, and what is published of it before anyone can add a seed. */
  | { readonly type: 'committed'; readonly commitment: string; readonly serverSeed: string }
  | {
      readonly type: 'sat';
      readonly seat: Seat;
      readonly person: Person;
      readonly name: string;
      readonly seed: string;
    }
  | { readonly type: 'botSat'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stood'; readonly seat: Seat }
  | { readonly type: 'settingsChanged'; readonly settings: Settings }
  | { readonly type: 'hostPassed'; readonly host: Person }
  /** A seat wants to play again, and adds its seed to the next match. */
  | { readonly type: 'readied'; readonly seat: Seat; readonly seed: string }
  | {
      readonly type: 'matchStarted';
      readonly playerSeeds: readonly string[];
      /** The version of the game's rules that decided it. */
      readonly rules: number;
    }
  /** What the rules decided, and how far the match's random stream has been read. */
  | { readonly type: 'game'; readonly events: readonly { readonly type: string }[]; readonly cursor: number };

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
