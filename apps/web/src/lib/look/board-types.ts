import type { Tile } from '@horse-race/rules/dominoes';

/** A place on the table in half units: a tile is 2 by 4. x to the right, y down. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** `[left, top, right, bottom]` in half units. */
export type Box = readonly [number, number, number, number];

export type Joint =
  | { readonly kind: 'opening' }
  | { readonly kind: 'contact' }
  | { readonly kind: 'coupler'; readonly bar: readonly [BoardPoint, BoardPoint] }
  | { readonly kind: 'link'; readonly path: readonly BoardPoint[] };

/** A tile where it lies: its box, the centre of its low half, and how it is joined. */
export interface Placed {
  readonly tile: Tile;
  readonly box: Box;
  readonly low: BoardPoint;
  readonly joint: Joint;
}

/** The mark beyond an open end. */
export interface EndMark {
  readonly id: string;
  /** The middle of the end's outer edge. */
  readonly at: BoardPoint;
  /** Away from the tile, of length 1. */
  readonly away: BoardPoint;
  /** What the end counts; without it the end can be played on but counts nothing. */
  readonly count?: number;
  /** It has just scored. */
  readonly scored?: boolean;
}

/** Where the selected tile would lie. */
export interface Ghost {
  readonly id: string;
  readonly placed: Placed;
  /** Points it would make; left out when hints are off. */
  readonly points?: number;
  /** The rail of ends points at it. */
  readonly focused?: boolean;
}

/** What of the table is seen: `unit` px for half a tile, `at` in the middle of the view. */
export interface Camera {
  readonly unit: number;
  readonly at: BoardPoint;
}
