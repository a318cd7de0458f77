/** How the board comes to meet a tile that is held near its edge. */
import type { Viewport } from './camera.ts';
import type { Point } from './grid.ts';

/** The strip along the edge that pulls, in px inside and outside of it. */
const INSIDE = 36;
const OUTSIDE = 28;
/** Px a second, at the edge and beyond. */
const FASTEST = 420;

/**
 * How fast the board is to be dragged, in px a second, while a tile is held at a place (px of the viewport):
 * what lies beyond that edge comes into view.
 */
export function edgePull(at: Point, { width, height }: Viewport): Point {
  const isBeside = at.x > -OUTSIDE && at.y > -OUTSIDE && at.x < width + OUTSIDE && at.y < height + OUTSIDE;
  return isBeside ? { x: pullAlong(at.x, width), y: pullAlong(at.y, height) } : { x: 0, y: 0 };
}

function pullAlong(at: number, length: number): number {
  const share = (depth: number) => Math.min(1, Math.max(0, 1 - depth / INSIDE));
  return FASTEST * (share(at) - share(length - at));
}
