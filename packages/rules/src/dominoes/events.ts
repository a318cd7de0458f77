import type { Seat, Side } from '../kit/seating.ts';
import type { EndId } from './ends.ts';
import type { Tile } from './tiles.ts';

/** What happened, as facts; the same shapes stand in the public record (`docs/record-format.md`). */
export interface LotDrawn {
  readonly type: 'lotDrawn';
  /** Rounds of the lot: by seat the tile drawn, null for a seat no longer in it. */
  readonly draws: readonly (readonly (Tile | null)[])[];
  readonly leader: Seat;
}

export interface HandDealt {
  readonly type: 'handDealt';
  readonly hands: readonly (readonly Tile[])[];
  /** The next tile to be drawn first. */
  readonly boneyard: readonly Tile[];
}

export interface TileDrawn {
  readonly type: 'tileDrawn';
  readonly seat: Seat;
  readonly tile: Tile;
}

export interface TilePlayed {
  readonly type: 'tilePlayed';
  readonly seat: Seat;
  readonly tile: Tile;
  /** The end it was joined to; null for the opening. */
  readonly at: EndId | null;
  readonly from: 'hand' | 'drawn';
  /** The total of the ends after it, in pips. */
  readonly total: number;
  readonly points: number;
  /** By side, after it. */
  readonly scores: readonly number[];
}

export interface Passed {
  readonly type: 'passed';
  readonly seat: Seat;
}

export interface DroppedOut {
  readonly type: 'droppedOut';
  readonly seat: Seat;
}

export const HAND_ENDS = ['out', 'blocked', 'allDroppedOut'] as const;

export interface HandEnded {
  readonly type: 'handEnded';
  readonly reason: (typeof HAND_ENDS)[number];
  readonly winners: readonly Side[];
  /** Pips left, by seat. */
  readonly pips: readonly number[];
  /** Points, by side. */
  readonly bonus: readonly number[];
  /** By side, after it. */
  readonly scores: readonly number[];
}

export interface GameEnded {
  readonly type: 'gameEnded';
  readonly winners: readonly Side[];
  readonly scores: readonly number[];
}

export interface MatchEnded {
  readonly type: 'matchEnded';
  readonly winners: readonly Side[];
}

/** A seat has seen how the hand ended. Not a fact of the game, so not in the record. */
export interface Continued {
  readonly type: 'continued';
  readonly seat: Seat;
}

export type Event =
  | LotDrawn
  | HandDealt
  | TileDrawn
  | TilePlayed
  | Passed
  | DroppedOut
  | HandEnded
  | GameEnded
  | MatchEnded
  | Continued;

/** What everybody sees of a deal or a draw: how many, never which. */
export type PublicEvent =
  | Exclude<Event, HandDealt | TileDrawn>
  | { readonly type: 'handDealt'; readonly hands: readonly number[]; readonly boneyard: number }
  | { readonly type: 'tileDrawn'; readonly seat: Seat };
