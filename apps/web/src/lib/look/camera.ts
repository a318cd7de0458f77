import type { BoardPoint, Box, Camera, Ghost } from './board-types.ts';

export interface View {
  /** Px of the area in which the board is drawn. */
  readonly width: number;
  readonly height: number;
  /** Px of half a tile: below the least the board pans, it never shrinks further. */
  readonly least: number;
  readonly most: number;
}

/** The camera that shows all of `boxes` in `view` with `margin` half units free around them, for the marks of
 * the ends, as large as the view's limits allow. */
export function fitCamera(boxes: readonly Box[], view: View, margin = 2): Camera {
  if (boxes.length === 0) return { unit: view.most, at: { x: 0, y: 0 } };
  const left = Math.min(...boxes.map((box) => box[0])) - margin;
  const top = Math.min(...boxes.map((box) => box[1])) - margin;
  const right = Math.max(...boxes.map((box) => box[2])) + margin;
  const bottom = Math.max(...boxes.map((box) => box[3])) + margin;
  const unit = Math.min((2 * view.width) / (right - left), (2 * view.height) / (bottom - top));
  return {
    unit: Math.max(view.least, Math.min(view.most, unit)),
    at: { x: (left + right) / 2, y: (top + bottom) / 2 },
  };
}

/** Px from a point to a box, both on the board. */
function distance(point: BoardPoint, box: Box, unit: number): number {
  const x = Math.max(box[0] - point.x, 0, point.x - box[2]);
  const y = Math.max(box[1] - point.y, 0, point.y - box[3]);
  return (Math.hypot(x, y) * unit) / 2;
}

/** A tap this near to a ghost means it: with it every ghost is a target of 44 px. */
const REACH = 22;
/** Two ghosts this much alike near are not told apart by a tap. */
const DOUBT = 8;

export type Tapped =
  | { readonly kind: 'ghost'; readonly id: string }
  | { readonly kind: 'doubt'; readonly ids: readonly [string, string] }
  | { readonly kind: 'turf' };

/** What a tap at `point` means: the nearest ghost, two about equally near, or the bare turf. */
export function tapped(point: BoardPoint, ghosts: readonly Ghost[], unit: number): Tapped {
  const near = ghosts
    .map((ghost) => ({ id: ghost.id, away: distance(point, ghost.placed.box, unit) }))
    .filter((ghost) => ghost.away <= REACH)
    .sort((one, other) => one.away - other.away);
  const [first, second] = near;
  if (first === undefined) return { kind: 'turf' };
  // Inside a ghost there is no doubt, however near the next one lies.
  if (second !== undefined && first.away > 0 && second.away - first.away < DOUBT) {
    return { kind: 'doubt', ids: [first.id, second.id] };
  }
  return { kind: 'ghost', id: first.id };
}
