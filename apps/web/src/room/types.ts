import type { Runner } from '../ui/silks/sides.ts';

export type RoomPlace = 'low' | 'left' | 'top' | 'right';

/** A seat of a table that has not started. */
export interface RoomSeat {
  readonly seat: number;
  /** What it is called: `A1`, `3`. */
  readonly label: string;
  /** Nobody sits there without one. */
  readonly name?: string;
  readonly you: boolean;
  readonly bot: boolean;
  /** `you, host`, `partner of Jo`, `needs a partner`. */
  readonly note?: string;
}

/** A seat at a table of dominoes: its silks, and where it stands. */
export interface SilksSeat extends RoomSeat {
  readonly place: RoomPlace;
  readonly runner: Runner;
}

/** What can be done about seats; what is left out may not be. */
export interface SeatActs {
  /** The viewer sits already: to sit is to move. */
  readonly moves: boolean;
  readonly onsit?: ((seat: number) => void) | undefined;
  readonly onbot?: ((seat: number) => void) | undefined;
  /** Takes a bot away again. */
  readonly onfree?: ((seat: number) => void) | undefined;
  /** Opens what the host can do about who sits there. */
  readonly onseat?: ((seat: number) => void) | undefined;
}

/** Where each seat stands for a table of so many, the viewer's (or the first) lowest, then clockwise. */
export const PLACES: Readonly<Record<2 | 3 | 4, readonly RoomPlace[]>> = {
  2: ['low', 'top'],
  3: ['low', 'left', 'right'],
  4: ['low', 'left', 'top', 'right'],
};
