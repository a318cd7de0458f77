/** A step on the screen, in px. */
interface Step {
  readonly x: number;
  readonly y: number;
}

/** What pulls at a tile. */
export interface Puller {
  /** As pointer events name it: `mouse`, `pen` or `touch`. */
  readonly pointerType: string;
  /** The hand is wider than its row, and scrolls sideways under a finger. */
  readonly scrolls: boolean;
}

/** `tap`: not far enough to be anything else. */
export type Pull = 'tap' | 'drag' | 'scroll';

/** Px a pointer may slip in a tap: a finger rolls, a hand with a pen is never quite still. */
const SLIP: Readonly<Record<string, number>> = { mouse: 4, pen: 7, touch: 10 };

/** What a pull by so many px means: a tile is drawn out of the hand, or a row that scrolls is pushed along. */
export function meaningOf(by: Step, { pointerType, scrolls }: Puller): Pull {
  if (Math.hypot(by.x, by.y) <= (SLIP[pointerType] ?? 10)) return 'tap';
  // A mouse has its wheel for scrolling.
  const isAlong = Math.abs(by.x) > Math.abs(by.y);
  return scrolls && isAlong && pointerType !== 'mouse' ? 'scroll' : 'drag';
}
