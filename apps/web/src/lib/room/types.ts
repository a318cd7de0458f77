import type { Runner } from '../look/sides.ts';

export type RoomPlace = 'low' | 'left' | 'top' | 'right';

/** A seat of a table that has not started. */
export interface RoomSeat {
  readonly seat: number;
  readonly place: RoomPlace;
  readonly runner: Runner;
  /** Nobody sits there without one. */
  readonly name?: string;
  readonly you: boolean;
  readonly bot: boolean;
  /** `you, host`, `partner of Jo`, `needs a partner`. */
  readonly note?: string;
}

/** Where each seat stands for a table of so many, the viewer's (or the first) lowest, then clockwise. */
export const PLACES: Readonly<Record<2 | 3 | 4, readonly RoomPlace[]>> = {
  2: ['low', 'top'],
  3: ['low', 'left', 'right'],
  4: ['low', 'left', 'top', 'right'],
};
