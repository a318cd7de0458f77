/**
 * The marks beyond the open ends: what an end counts, or that it can be played on. They are no part of the
 * layout, but whoever shows it must show them too.
 */
import type { Point } from './grid.ts';

/** From the edge of an end to the middle of its mark, in q. */
const AWAY = 1.1;

/** An open end: the middle of its outer edge, and the step away from its tile. */
export interface MarkedEnd {
  readonly at: Point;
  readonly away: Point;
}

/** The middle of the mark of an end, in q. */
export const markMiddle = ({ at, away }: MarkedEnd): Point => ({
  x: at.x + away.x * AWAY,
  y: at.y + away.y * AWAY,
});

/** The radius of a mark with a figure in it, in px, where half a tile is `unit` px. */
export const markRadius = (unit: number): number => Math.max(9, 0.36 * unit);

/** The same of an empty ring. */
export const ringRadius = (unit: number): number => Math.max(6.5, 0.26 * unit);
