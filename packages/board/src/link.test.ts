import { describe, expect, it } from 'vitest';
import { type Box, holdsCell, type Point } from './grid.ts';
import { linkedPlace } from './link.ts';
import type { Situation } from './situation.ts';
import { Trial } from './trial.ts';

const TILE: Box = [-2, -1, 2, 1];

const situation = (linkCells: readonly Point[]): Situation => ({
  anchor: { x: 1, y: 0, direction: 0, sort: 'tip', owner: 0 },
  kind: 'single',
  tiles: [TILE],
  bars: [],
  linkCells,
  demands: [],
});
const linkFrom = (linkCells: readonly Point[]) =>
  linkedPlace(new Trial([TILE], linkCells), situation(linkCells));

/** The cells along the rim of a box. */
function rimOf([x0, y0, x1, y1]: Box): Point[] {
  const cells: Point[] = [];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      if (x === x0 || y === y0 || x === x1 - 1 || y === y1 - 1) cells.push({ x, y });
    }
  }
  return cells;
}

const crosses = (cells: readonly Point[], others: readonly Point[]) =>
  cells.some((cell) => others.some(({ x, y }) => x === cell.x && y === cell.y));

describe('a link', () => {
  it('takes the shortest straight line where nothing is in the way', () => {
    const { spot, cells, path } = linkFrom([]);
    expect(spot.box).toEqual([3, -1, 7, 1]);
    expect(cells).toEqual([{ x: 2, y: -1 }]);
    expect(path).toEqual([
      { x: 2, y: 0 },
      { x: 2.5, y: -0.5 },
      { x: 3, y: 0 },
    ]);
  });

  it('goes around an earlier link where it can', () => {
    const wall = rimOf([4, -8, 5, 8]);
    const { spot, cells } = linkFrom(wall);
    expect(crosses(cells, wall)).toBe(false);
    expect(wall.some((cell) => holdsCell(spot.box, cell))).toBe(false);
  });

  it('shares a gap with an earlier link rather than leave a tile without a place', () => {
    const ring = rimOf([-4, -3, 4, 3]);
    const { spot, cells } = linkFrom(ring);
    expect(crosses(cells, ring)).toBe(true);
    expect(ring.some((cell) => holdsCell(spot.box, cell))).toBe(false);
  });
});
