/**
 * The free plane as a link sees it: cells of 1q, reached breadth first from an end. Joined tiles form a tree and
 * all others are 1q or more apart, so tiles and couplers enclose nothing and each gap is at least a cell wide:
 * every free cell is reached in the end.
 */
import type { Anchor } from './anchors.ts';
import { ahead, type Box, DIRECTIONS, type Direction, holdsCell, type Point } from './grid.ts';

/** A cell and how the line got there. */
export interface Reached {
  readonly cell: Point;
  readonly from: Reached | undefined;
  /** The cells of the line up to here. */
  readonly length: number;
  /** Where it came from the cell before; undefined for the first. */
  readonly step: Direction | undefined;
  readonly turns: number;
}

/** The part of the plane in which a line is looked for. */
export interface Plane {
  readonly world: Box;
  /** Boxes no line may enter. */
  readonly walls: readonly Box[];
  /** Cells no line may enter. */
  readonly closed: readonly Point[];
}

/** The free cells, nearest first; as many as are asked for. */
export function* cellsFrom(anchor: Anchor, { world, walls, closed }: Plane): Generator<Reached> {
  const width = world[2] - world[0];
  const indexOf = ({ x, y }: Point) => (y - world[1]) * width + (x - world[0]);
  const shut = new Uint8Array(width * (world[3] - world[1]));
  for (const [x0, y0, x1, y1] of walls) {
    for (let y = y0; y < y1; y++) shut.fill(1, indexOf({ x: x0, y }), indexOf({ x: x1, y }));
  }
  for (const cell of closed) shut[indexOf(cell)] = 1;

  const queue: Reached[] = [];
  const reach = (next: Reached) => {
    if (!holdsCell(world, next.cell) || shut[indexOf(next.cell)] !== 0) return;
    shut[indexOf(next.cell)] = 1;
    queue.push(next);
  };
  for (const cell of cellsAlong(ahead(anchor, anchor.direction, 1), anchor.direction)) {
    reach({ cell, from: undefined, length: 1, step: undefined, turns: 0 });
  }
  for (const here of queue) {
    yield here;
    for (const step of DIRECTIONS) {
      const turned = here.step !== undefined && here.step !== step;
      reach({
        cell: ahead(here.cell, step, 1),
        from: here,
        length: here.length + 1,
        step,
        turns: here.turns + (turned ? 1 : 0),
      });
    }
  }
}

/** The two cells just ahead of a point on an edge, the smaller coordinate first. */
function cellsAlong(edge: Point, direction: Direction): Point[] {
  const x = direction === 2 ? edge.x - 1 : edge.x;
  const y = direction === 3 ? edge.y - 1 : edge.y;
  return isLevel(direction)
    ? [
        { x, y: y - 1 },
        { x, y },
      ]
    : [
        { x: x - 1, y },
        { x, y },
      ];
}

/** The two corners of a cell on one of its sides, the smaller coordinate first. */
export function cornersOf({ x, y }: Point, side: Direction): Point[] {
  const near = { x: side === 0 ? x + 1 : x, y: side === 1 ? y + 1 : y };
  return [near, isLevel(side) ? { x: near.x, y: near.y + 1 } : { x: near.x + 1, y: near.y }];
}

const isLevel = (direction: Direction): boolean => direction === 0 || direction === 2;

/** The cells of the line that ends here, from the first. */
export function lineTo(last: Reached): Point[] {
  const cells: Point[] = [];
  for (let at: Reached | undefined = last; at !== undefined; at = at.from) cells.push(at.cell);
  return cells.reverse();
}
