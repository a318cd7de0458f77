import { type Seat, type Seats, type Side, seatsOf } from '../kit/seating.ts';
import type { HandEnded, TilePlayed } from './events.ts';
import { EMPTY_LAYOUT, type Layout } from './layout.ts';
import type { Ruleset } from './ruleset.ts';
import { NO_TILES, type TileSet } from './tile-set.ts';
import type { Tile } from './tiles.ts';

/** What anyone saw a seat do in a hand; a draw never says which tile. */
export type Move =
  | TilePlayed
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'droppedOut'; readonly seat: Seat };

/** The moves of a hand, newest first, so that adding one never copies the others. */
export interface MoveList {
  readonly move: Move;
  readonly before: MoveList | null;
}

/** One deal in progress. */
export interface Hand {
  readonly hands: readonly TileSet[];
  readonly boneyard: readonly Tile[];
  /** How many tiles of the boneyard are drawn. */
  readonly drawnCount: number;
  readonly layout: Layout;
  readonly turn: Seat;
  /** The tile just drawn that must be played now. */
  readonly drawn: Tile | null;
  /** The seat plays on after a double or a score. */
  readonly again: boolean;
  /** Seats that dropped out of this hand, a bit for each (`mustContinue`). */
  readonly droppedOut: number;
  readonly moves: MoveList | null;
}

/** How a hand ended, with the tiles that were left. */
export interface HandResult {
  readonly game: number;
  readonly hand: number;
  readonly event: HandEnded;
  readonly left: readonly TileSet[];
}

export interface ResultList {
  readonly result: HandResult;
  readonly before: ResultList | null;
}

/** How the match stands: what changes only when points are made or a hand ends. */
export interface Standing {
  /** From 1, within the match. */
  readonly game: number;
  /** From 1, within the game. */
  readonly hand: number;
  /** By side, of the running game. */
  readonly scores: readonly number[];
  /** By side, the score before the last change: the cribbage board's back peg. */
  readonly previous: readonly number[];
  /** By side, at the start of the hand. */
  readonly before: readonly number[];
  /** Games won, by side. */
  readonly games: readonly number[];
  /** Who opens the next hand; null when a lot decides. */
  readonly leader: Seat | null;
  /** How the last hand ended; null from the next deal on, and when a play ended the game. */
  readonly result: HandResult | null;
  readonly results: ResultList | null;
  /** Winners of the game that has just ended. */
  readonly gameWinners: readonly Side[] | null;
  readonly matchWinners: readonly Side[] | null;
}

export interface State {
  readonly ruleset: Ruleset;
  readonly seats: Seats;
  /** Counts decisions: an answer that names an older one is stale. */
  readonly step: number;
  /** Between hands the game waits until everybody has seen the result. */
  readonly phase: 'new' | 'turn' | 'pause' | 'over';
  readonly standing: Standing;
  readonly hand: Hand;
  /** Seats that are ready for the next hand, a bit for each. */
  readonly ready: number;
}

const NO_HAND: Hand = {
  hands: [],
  boneyard: [],
  drawnCount: 0,
  layout: EMPTY_LAYOUT,
  turn: 0,
  drawn: null,
  again: false,
  droppedOut: 0,
  moves: null,
};

export function initialState(ruleset: Ruleset): State {
  const seats = seatsOf(ruleset.seating);
  const zero = seats.sides.map(() => 0);
  return {
    ruleset,
    seats,
    step: 0,
    phase: 'new',
    standing: {
      game: 1,
      hand: 0,
      scores: zero,
      previous: zero,
      before: zero,
      games: zero,
      leader: null,
      result: null,
      results: null,
      gameWinners: null,
      matchWinners: null,
    },
    hand: { ...NO_HAND, hands: seats.sideOf.map(() => NO_TILES) },
    ready: 0,
  };
}

export const hasDroppedOut = (hand: Hand, seat: Seat): boolean => (hand.droppedOut & (1 << seat)) !== 0;
export const boneyardLeft = (hand: Hand): number => hand.boneyard.length - hand.drawnCount;
export const canPlay = (hand: Hand, seat: Seat): boolean =>
  ((hand.hands[seat] as TileSet) & hand.layout.fitting) !== 0;

/** The next seat clockwise that is still in the hand; the same seat when it is the only one. */
export function seatAfter(hand: Hand, seat: Seat): Seat {
  const count = hand.hands.length;
  let next = (seat + 1) % count;
  while (next !== seat && hasDroppedOut(hand, next)) next = (next + 1) % count;
  return next;
}
