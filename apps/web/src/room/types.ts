import type { Seat } from '@horse-race/rules/kit';

/** Who looks at the room. */
export interface Looker {
  readonly me: Seat | null;
  readonly host: boolean;
}

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
