/**
 * The half-unit grid on which tiles lie. A unit is a tile's short side and `q` is half of it: every tile is
 * 2q x 4q and all its coordinates are whole, so that boxes compare exactly in every engine. x runs to the
 * right, y down.
 */

/** Right, down, left, up: adding one turns right. */
export type Direction = 0 | 1 | 2 | 3;
export const DIRECTIONS = [0, 1, 2, 3] as const;
const DX = [1, 0, -1, 0] as const;
const DY = [0, 1, 0, -1] as const;

export const rightOf = (direction: Direction): Direction => ((direction + 1) & 3) as Direction;
export const leftOf = (direction: Direction): Direction => ((direction + 3) & 3) as Direction;

/** A place on the table, in q. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ORIGIN: Point = { x: 0, y: 0 };

/** `[x0, y0, x1, y1]` in q, with x0 < x1 and y0 < y1. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** One step of 1q. */
export const stepTo = (direction: Direction): Point => ({ x: DX[direction], y: DY[direction] });

/** The point `distance` q away from another. */
export const ahead = (from: Point, direction: Direction, distance: number): Point => ({
  x: from.x + DX[direction] * distance,
  y: from.y + DY[direction] * distance,
});

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The smallest box around two points. */
const between = (a: Point, b: Point): Box => [
  Math.min(a.x, b.x),
  Math.min(a.y, b.y),
  Math.max(a.x, b.x),
  Math.max(a.y, b.y),
];

export const grown = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];

export const shifted = (box: Box, by: Point): Box => [
  box[0] + by.x,
  box[1] + by.y,
  box[2] + by.x,
  box[3] + by.y,
];

/** The box of a tile whose halves have these centres. */
export const tileBox = (a: Point, b: Point): Box => grown(between(a, b), 1);

/** The rectangle that starts at `from` and runs `depth` q ahead, `side` q to either hand. */
export function strip(from: Point, direction: Direction, size: { depth: number; side: number }): Box {
  const across = rightOf(direction);
  const to = ahead(from, direction, size.depth);
  return between(ahead(from, across, size.side), ahead(to, across, -size.side));
}

export const union = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The smallest box around all of them; around none, an empty one at the origin. */
export function bounds(boxes: Iterable<Box>): Box {
  let all: Box | undefined;
  for (const box of boxes) all = all === undefined ? box : union(all, box);
  return all ?? [0, 0, 0, 0];
}

export const areaOf = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1]);

/** The area that two boxes share. */
export function commonArea(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether the cell (1q x 1q, named by its smaller corner) lies in a box. */
export const holdsCell = (box: Box, cell: Point): boolean =>
  cell.x >= box[0] && cell.x < box[2] && cell.y >= box[1] && cell.y < box[3];

const HAIR = 1e-6;

/** Whether a box holds another one, up to a hair: what was fitted exactly must not stick out by the last bit. */
export const contains = (box: Box, inner: Box): boolean =>
  box[0] - HAIR <= inner[0] &&
  box[1] - HAIR <= inner[1] &&
  box[2] + HAIR >= inner[2] &&
  box[3] + HAIR >= inner[3];
