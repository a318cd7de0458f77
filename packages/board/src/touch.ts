/**
 * Which ghost a tap means. On a phone a ghost may be 18 px across, but each is to be a target of 44 px; and a
 * tap that is about as near to another one is not guessed at, the two are shown closer instead.
 */
import { type Camera, toScreen } from './camera.ts';
import type { Box, Point } from './grid.ts';

/** How far beside a ghost a tap still counts, in px. */
const REACH = 22;
/** Two ghosts are about as near if their distances differ by less than this, in px. */
const TELLING = 8;

export type Hit<Ghost> =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly ghost: Ghost }
  | { readonly kind: 'ambiguous'; readonly ghosts: readonly [Ghost, Ghost] };

/** The ghost nearest to a tap (in px of the viewport), if it is near enough and no other is about as near. */
export function nearestGhost<Ghost extends { readonly box: Box }>(
  tap: Point,
  ghosts: readonly Ghost[],
  camera: Camera,
): Hit<Ghost> {
  const [nearest, second] = ghosts
    .map((ghost) => ({ ghost, distance: distanceTo(ghost.box, tap, camera) }))
    .sort((a, b) => a.distance - b.distance);
  if (nearest === undefined || nearest.distance > REACH) return { kind: 'none' };
  if (second !== undefined && second.distance - nearest.distance < TELLING) {
    return { kind: 'ambiguous', ghosts: [nearest.ghost, second.ghost] };
  }
  return { kind: 'one', ghost: nearest.ghost };
}

/** How far a tap is from a box, in px; 0 inside. */
function distanceTo(box: Box, tap: Point, camera: Camera): number {
  const from = toScreen(camera, { x: box[0], y: box[1] });
  const to = toScreen(camera, { x: box[2], y: box[3] });
  return Math.hypot(Math.max(from.x - tap.x, 0, tap.x - to.x), Math.max(from.y - tap.y, 0, tap.y - to.y));
}
