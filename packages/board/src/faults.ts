/**
 * The laws of the board, looked at from the outside: only boxes, joints and tiles count, and nothing that places
 * tiles is asked. So they find what is wrong with the placing, and can be proved on any number of hands.
 */
import { type End, endById, isDouble, joiningPort, type Tile } from '@horse-race/rules/dominoes';
import type { Box, Point } from './grid.ts';
import type { Joint, Placed } from './placed.ts';
import { handleOf, type Way, wayOf } from './ways.ts';

/** What may be wrong with a tile on the table. */
export type Law =
  /** A tile is 2q x 4q, around both of its halves. */
  | 'shape'
  /** The end it joins is free and shows one of its numbers. */
  | 'numbers'
  /** It joins where the end leads, by the middle of an edge of 2q. */
  | 'joint'
  /** A double lies across the direction it is joined in, and its far side leads on in that direction. */
  | 'across'
  /** A link is one line of neighbouring cells, from edge to edge. */
  | 'line'
  /** Tiles touch where they are joined, are as far apart as their coupler is long, and else 1q or more. */
  | 'clearance'
  /** No tile covers a coupler or a link, and nothing crosses a coupler. */
  | 'covered'
  /** A tile once laid stays where it is... */
  | 'stable'
  /** ...and the same plays lead to the same board again. */
  | 'pure'
  /** Every legal play has a place, and it is the one that its ghost showed. */
  | 'place'
  /** At one end all tiles of a kind get the same place. */
  | 'kind'
  /** The places of one tile at two ends can be told apart, also where they lie across each other. */
  | 'apart';

export interface Fault {
  readonly law: Law;
  /** The tile that breaks it. */
  readonly tile: Tile;
  /** The other tile concerned, if any. */
  readonly other?: Tile;
}

/** What is wrong with the newest tile, by itself and against all earlier ones. */
export function faultsOfNewest(placed: readonly Placed[]): Fault[] {
  const newest = placed.at(-1);
  if (newest === undefined) return [];
  const earlier = placed.slice(0, -1);
  const { tile } = newest;
  const faults: Fault[] = isWellShaped(newest) ? [] : [{ law: 'shape', tile }];
  faults.push(...faultsOfJoin(newest, earlier));
  for (const other of earlier) {
    if (!keepsDistance(newest, other)) faults.push({ law: 'clearance', tile, other: other.tile });
  }
  for (const other of placed) {
    if (covers(newest, other)) faults.push({ law: 'covered', tile, other: other.tile });
  }
  return faults;
}

/** How near to each other two places may be pointed at, in q. */
const TELLING = 2;

/** What is wrong with the places that are offered together for one tile. */
export const faultsOfChoice = (places: readonly Placed[], laid: readonly Placed[]): Fault[] =>
  places.flatMap((one, i) =>
    places.slice(i + 1).flatMap((other): Fault[] => {
      const { x, y } = minus(handleOf(one, laid), handleOf(other, laid));
      const areApart = !overlap(one.box, other.box) || Math.hypot(x, y) >= TELLING;
      return areApart ? [] : [{ law: 'apart', tile: one.tile }];
    }),
  );

const isWellShaped = ({ box, low, high }: Placed): boolean =>
  stepBetween(low, high, 2) !== undefined &&
  sameBox(box, [
    Math.min(low.x, high.x) - 1,
    Math.min(low.y, high.y) - 1,
    Math.max(low.x, high.x) + 1,
    Math.max(low.y, high.y) + 1,
  ]);

function faultsOfJoin(newest: Placed, earlier: readonly Placed[]): Fault[] {
  const { tile, at, joint } = newest;
  if (at === null) return earlier.length === 0 && joint.kind === 'opening' ? [] : [{ law: 'joint', tile }];
  const end = endById(at);
  const parent = earlier.find((placed) => placed.tile === end?.tile);
  const port = end === undefined ? undefined : joiningPort(tile, end);
  const taken = earlier.some((placed) => placed.at === at);
  if (end === undefined || parent === undefined || port === undefined || taken) {
    return [{ law: 'numbers', tile }];
  }
  const from = wayOf(parent, end.port);
  const to = wayOf(newest, port);
  const law = joint.kind === 'link' ? brokenByLink(joint, from, to) : brokenByJoin(newest, { from, to, end });
  return law === undefined ? [] : [{ law, tile, other: parent.tile }];
}

function brokenByJoin(
  { tile, joint }: Placed,
  { from, to, end }: { from: Way; to: Way; end: End },
): Law | undefined {
  const gap = joint.kind === 'coupler' ? joint.gap : 0;
  const step = stepBetween(from.middle, to.middle, 2 + gap);
  if (step === undefined || joint.kind === 'opening') return 'joint';
  // The tip of a tile may be left sideways, never inwards; the ends of a double only straight ahead.
  if (isDouble(end.tile) ? !same(step, from.out) : same(step, back(from.out))) return 'joint';
  if (joint.kind === 'coupler' && !sameBox(joint.bar, stripBetween(from.middle, to.middle, step)))
    return 'joint';
  return isDouble(tile) && !same(step, back(to.out)) ? 'across' : undefined;
}

function brokenByLink(
  { cells, path }: Extract<Joint, { kind: 'link' }>,
  from: Way,
  to: Way,
): Law | undefined {
  const middles = cells.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
  const start = plus(from.middle, from.out);
  const stop = plus(to.middle, to.out);
  const isLine =
    path.length === middles.length + 2 &&
    [start, ...middles, stop].every((point, i) => same(point, path[i])) &&
    middles.every((middle, i) => i === 0 || stepBetween(middles[i - 1] as Point, middle, 1) !== undefined) &&
    liesOutside(middles.at(0), start, from.out) &&
    liesOutside(middles.at(-1), stop, to.out);
  return isLine ? undefined : 'line';
}

/** Whether a cell's middle is next to the middle of an edge, on its outer side. */
function liesOutside(middle: Point | undefined, edge: Point, out: Point): boolean {
  if (middle === undefined) return false;
  const { x, y } = minus(middle, edge);
  return Math.abs(x) === 0.5 && Math.abs(y) === 0.5 && x * out.x + y * out.y === 0.5;
}

function keepsDistance(newest: Placed, other: Placed): boolean {
  const [a, b] = [newest.box, other.box];
  const x = Math.max(b[0] - a[2], a[0] - b[2]);
  const y = Math.max(b[1] - a[3], a[1] - b[3]);
  const joined = newest.at !== null && endById(newest.at)?.tile === other.tile;
  const { joint } = newest;
  if (!joined || joint.kind === 'link') return Math.max(x, y) >= 1;
  return Math.max(x, y) === (joint.kind === 'coupler' ? joint.gap : 0) && Math.min(x, y) < 0;
}

function covers(newest: Placed, other: Placed): boolean {
  const [mine, its] = [footprint(newest.joint), footprint(other.joint)];
  const coveredByTiles =
    its.some((box) => overlap(box, newest.box)) || mine.some((box) => overlap(box, other.box));
  const crosses =
    newest !== other &&
    (newest.joint.kind === 'coupler' || other.joint.kind === 'coupler') &&
    mine.some((box) => its.some((its) => overlap(box, its)));
  return coveredByTiles || crosses;
}

/** What a joint takes up of the table. */
function footprint(joint: Joint): readonly Box[] {
  if (joint.kind === 'coupler') return [joint.bar];
  return joint.kind === 'link' ? joint.cells.map(({ x, y }): Box => [x, y, x + 1, y + 1]) : [];
}

const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const sameBox = (a: Box, b: Box): boolean => a.every((side, i) => side === b[i]);
const same = (a: Point, b: Point | undefined): boolean => a.x === b?.x && a.y === b.y;
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const back = ({ x, y }: Point): Point => ({ x: 0 - x, y: 0 - y });

/** The step from one point to another that lies exactly so far away along an axis; else undefined. */
function stepBetween(from: Point, to: Point, distance: number): Point | undefined {
  const { x, y } = minus(to, from);
  if (x !== 0 && y !== 0) return undefined;
  return Math.abs(x) + Math.abs(y) === distance ? { x: x / distance, y: y / distance } : undefined;
}

/** The strip, 2q wide, between the edges of two squares of 2q x 2q. */
function stripBetween(from: Point, to: Point, step: Point): Box {
  const [a, b] = [plus(from, step), minus(to, step)];
  const [x, y] = [Math.abs(step.y), Math.abs(step.x)];
  return [Math.min(a.x, b.x) - x, Math.min(a.y, b.y) - y, Math.max(a.x, b.x) + x, Math.max(a.y, b.y) + y];
}
