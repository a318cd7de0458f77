import type { Box } from '@horse-race/board';

/** The ground inside the course, on which the board lies. */
export interface Infield {
  /** Its middle and its size, px of the course. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The radius of its corners. */
  readonly corner: number;
  /** The figures along its rail and the sign at the finish, px from its upper left corner. */
  readonly figures: readonly Box[];
  readonly post: readonly Box[];
  /** What it is filled with. */
  readonly turf: string;
}
