/** The ends of tiles as they lie: looked at from the outside, from boxes and numbers alone. */
import { endById, joiningPort, type Port } from '@horse-race/rules/dominoes';
import type { Point } from './grid.ts';
import type { Placed } from './placed.ts';

/** Where an end is: the middle of the 2q x 2q by which it is joined, and the step out of it. */
export interface Way {
  readonly middle: Point;
  readonly out: Point;
}

export function wayOf({ low, high }: Pick<Placed, 'low' | 'high'>, port: Port): Way {
  const lowOut = { x: (low.x - high.x) / 2, y: (low.y - high.y) / 2 };
  if (port === 'low' || port === 'branchA') return { middle: low, out: lowOut };
  if (port === 'high' || port === 'branchB')
    return { middle: high, out: { x: 0 - lowOut.x, y: 0 - lowOut.y } };
  // Walking from lineA to lineB one has branchA on the left hand.
  const walk = { x: 0 - lowOut.y, y: lowOut.x };
  const middle = { x: low.x - lowOut.x, y: low.y - lowOut.y };
  return { middle, out: port === 'lineB' ? walk : { x: 0 - walk.x, y: 0 - walk.y } };
}

/**
 * What stands for the end that a tile goes to, in q: a place on the laid half that it is to be joined to, half a q
 * towards it. Two places offered for one tile may lie across each other, or even be the same; these tell them apart.
 */
export function handleOf(placed: Placed, laid: readonly Placed[]): Point {
  const end = placed.at === null ? undefined : endById(placed.at);
  const port = end === undefined ? undefined : joiningPort(placed.tile, end);
  const parent = laid.find(({ tile }) => tile === end?.tile);
  if (end === undefined || port === undefined || parent === undefined) {
    return { x: (placed.low.x + placed.high.x) / 2, y: (placed.low.y + placed.high.y) / 2 };
  }
  const { middle, out } = wayOf(parent, end.port);
  const to = wayOf(placed, port).middle;
  // A link may lead anywhere, but it always leaves the end straight.
  const step =
    placed.joint.kind === 'link' ? out : { x: Math.sign(to.x - middle.x), y: Math.sign(to.y - middle.y) };
  return { x: middle.x + step.x / 2, y: middle.y + step.y / 2 };
}
