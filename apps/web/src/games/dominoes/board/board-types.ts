import type { Placed, Point } from '@horse-race/board';

export type { Box, Camera, Placed, Viewport } from '@horse-race/board';
/** A place on the table in half units: a tile is 2 by 4. x to the right, y down. */
export type BoardPoint = Point;

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
  /** What of it stands for the end it goes to. */
  readonly handle: BoardPoint;
  /** It lies across another one. */
  readonly crosses?: boolean;
  /** Points it would make; left out when hints are off. */
  readonly points?: number;
  /** The rail of ends points at it. */
  readonly focused?: boolean;
  /** The tile is held over it: let go of, it goes there. */
  readonly aimed?: boolean;
}
