import type { End, EndId, Tile } from '@horse-race/rules/dominoes';
import type { Anchor } from './anchors.ts';
import type { Box, Point } from './grid.ts';

/** A tile and the end it is joined to; null for the tile that opens the layout. */
export interface Play {
  readonly tile: Tile;
  readonly at: EndId | null;
}

/** How a tile hangs on the end it is joined to, with what has to be drawn under the tiles. */
export type Joint =
  | { readonly kind: 'opening' }
  | { readonly kind: 'contact' }
  | {
      readonly kind: 'coupler';
      /** How far it holds the tiles apart, in q. */
      readonly gap: 1 | 2 | 3;
      /** The strip between the two tiles, as wide as a half; the bar runs along its middle. */
      readonly bar: Box;
    }
  | {
      readonly kind: 'link';
      /** The cells the line takes up, each named by its smaller corner. */
      readonly cells: readonly Point[];
      /** The line to draw: from edge to edge through the middles of its cells. */
      readonly path: readonly Point[];
    };

/** A tile on the table. */
export interface Placed extends Play {
  readonly box: Box;
  /** The centre of its low half; of a double, the half on the side of `branchA`. */
  readonly low: Point;
  /** The centre of its high half; of a double, the half on the side of `branchB`. */
  readonly high: Point;
  readonly joint: Joint;
}

/** An end of the tree that no tile is joined to, whether it is open to play or not yet. */
export interface FreeEnd {
  readonly end: End;
  readonly anchor: Anchor;
}

/** The tiles on the table and the ends they leave; a value that is never changed. */
export interface Board {
  readonly placed: readonly Placed[];
  readonly ends: readonly FreeEnd[];
}

export const EMPTY_BOARD: Board = { placed: [], ends: [] };
