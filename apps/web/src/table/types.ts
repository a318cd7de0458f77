import type { Runner } from '../ui/silks/sides.ts';

/** A player of any game, as far as a table shows and asks about people. */
export interface PlayerLook {
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
  /** It is this seat's turn. */
  readonly acts: boolean;
  /** The player is not here; how long, where that is known, as a clock shows it: `0:40`. */
  readonly away?: string;
  /** A bot makes this player's moves until they come back. */
  readonly played?: boolean;
  /** What is known of them besides, where a row of players has no room for it. */
  readonly more?: string;
  /** What they wear, in a game with silks. */
  readonly runner?: Runner;
}

export interface TurnLook {
  readonly mine: boolean;
  readonly name: string;
  /** In the place of who is to play, when nobody is. */
  readonly title?: string;
  readonly runner?: Runner;
  /** Seconds left, and what part of the turn's time that is; without a clock both are left out. */
  readonly seconds?: number;
  readonly share?: number;
  /** What to do, or why the last turn ended: one or two short sentences. */
  readonly said?: string;
}

/** What of the things around a game is open. */
export type Opened =
  | { readonly what: 'menu' | 'device' | 'talk' | 'score' | 'share' }
  | { readonly what: 'seat'; readonly seat: number };
