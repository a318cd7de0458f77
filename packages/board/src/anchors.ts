/**
 * Where an end is on the grid. For placing, an end is only a centre, a direction and its sort; which number it
 * shows is asked once, when it is decided what it still needs.
 *
 * | end                     | centre            | direction                         |
 * |-------------------------|-------------------|-----------------------------------|
 * | tip of a non-double     | of its outer half | from the inner half to the outer  |
 * | long side of a double   | of the double     | away from the side it was joined  |
 * | branch of a double      | of that half      | outwards, along the double        |
 *
 * In all three the edge is 1q ahead of the centre.
 */
import { ahead, DIRECTIONS, type Direction, leftOf, ORIGIN, type Point, rightOf } from './grid.ts';

export type Sort = 'tip' | 'line' | 'branch';

/** A double lies and turns differently from every other tile; nothing else about a tile matters for its place. */
export type Kind = 'single' | 'double';

/** An end relative to the outer half (or the centre) of its tile. */
interface Outlet extends Point {
  readonly direction: Direction;
  readonly sort: Sort;
}

export interface Anchor extends Outlet {
  /** The index of the tile whose end this is. */
  readonly owner: number;
}

const outletsOf = (kind: Kind, heading: Direction): readonly Outlet[] =>
  kind === 'single'
    ? [{ ...ORIGIN, direction: heading, sort: 'tip' }]
    : [
        { ...ORIGIN, direction: heading, sort: 'line' },
        ...[leftOf(heading), rightOf(heading)].map(
          (side): Outlet => ({ ...ahead(ORIGIN, side, 1), direction: side, sort: 'branch' }),
        ),
      ];

const OUTLETS = {
  single: DIRECTIONS.map((heading) => outletsOf('single', heading)),
  double: DIRECTIONS.map((heading) => outletsOf('double', heading)),
};

/** A tile just put somewhere: what its new ends follow from. */
export interface Laid {
  readonly kind: Kind;
  /** The centre of the half that is not joined, or of the double. */
  readonly outer: Point;
  readonly heading: Direction;
}

/** The ends a tile brings: its tip; or its far side, the branch on the left hand and the one on the right. */
export const newAnchors = ({ kind, outer, heading }: Laid, owner: number): Anchor[] =>
  (OUTLETS[kind][heading] as readonly Outlet[]).map(({ x, y, direction, sort }) => ({
    x: outer.x + x,
    y: outer.y + y,
    direction,
    sort,
    owner,
  }));
