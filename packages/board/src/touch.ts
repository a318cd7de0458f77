/**
 * Which ghost a tap means, or a tile that is let go of. On a phone a ghost may be 18 px across, but each is to be
 * a target of 44 px; and a tap that is about as near to another one is not guessed at, the two are shown closer
 * instead. A tile in the hand needs no such care: which ghost it would go to is seen before it is let go of.
 */
import { type Camera, toScreen } from './camera.ts';
import type { Box, Point } from './grid.ts';

/** How far beside a ghost a tap still counts, in px. */
const REACH = 22;
/** How far beside a ghost a tile may be let go of, in px. */
const DROP_REACH = 48;
/** Two ghosts are about as near if their distances differ by less than this, in px. */
const TELLING = 8;

export type Hit<Ghost> =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly ghost: Ghost }
  | { readonly kind: 'ambiguous'; readonly ghosts: readonly [Ghost, Ghost] };

/** The ghost nearest to a tap (in px of the viewport), if it is near enough and no other is about as near. */
export function nearestGhost<Ghost extends Offered>(
  tap: Point,
  ghosts: readonly Ghost[],
  camera: Camera,
): Hit<Ghost> {
  const [nearest, second] = byDistance(tap, ghosts, camera);
  if (nearest === undefined || nearest.distance > REACH) return { kind: 'none' };
  if (second !== undefined && second.distance - nearest.distance < TELLING) {
    return { kind: 'ambiguous', ghosts: [nearest.ghost, second.ghost] };
  }
  return { kind: 'one', ghost: nearest.ghost };
}

/** The ghost to which a tile held over a place (in px of the viewport) would go: the nearest within reach. */
export function ghostUnder<Ghost extends Offered>(
  at: Point,
  ghosts: readonly Ghost[],
  camera: Camera,
): Ghost | undefined {
  const [nearest] = byDistance(at, ghosts, camera);
  return nearest !== undefined && nearest.distance <= DROP_REACH ? nearest.ghost : undefined;
}

/** A place offered for a tile. */
interface Offered {
  readonly box: Box;
  /** What of it stands for the end it goes to, in q. */
  readonly handle: Point;
}

/** The nearest first; of two that lie across each other and are both under the place, the one whose handle is. */
const byDistance = <Ghost extends Offered>(at: Point, ghosts: readonly Ghost[], camera: Camera) =>
  ghosts
    .map((ghost) => ({
      ghost,
      distance: distanceTo(ghost.box, at, camera),
      aside: apart(toScreen(camera, ghost.handle), at),
    }))
    .sort((a, b) => a.distance - b.distance || a.aside - b.aside);

/** How far a place is from a box, in px; 0 inside. */
function distanceTo(box: Box, at: Point, camera: Camera): number {
  const from = toScreen(camera, { x: box[0], y: box[1] });
  const to = toScreen(camera, { x: box[2], y: box[3] });
  return Math.hypot(Math.max(from.x - at.x, 0, at.x - to.x), Math.max(from.y - at.y, 0, at.y - to.y));
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
