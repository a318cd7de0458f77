/**
 * The last resort when nothing fits at an end: a thin line routed through free cells to the nearest good place.
 * There always is one: every free cell can be reached, and outside of all tiles there is always room. Earlier
 * links are lines too and might close a gap; then, once more, with lines that may share one.
 */
import { comparable, sizeCost } from './cost.ts';
import { ahead, bounds, DIRECTIONS, grown, holdsCell, type Point, union } from './grid.ts';
import { type Spot, spotAt } from './positions.ts';
import { cellsFrom, cornersOf, lineTo, type Reached } from './route.ts';
import type { Situation } from './situation.ts';
import type { Trial } from './trial.ts';
import { outlookFor } from './trouble.ts';

/** How far around the board a line may go, in q. */
const AROUND = 14;
const ENOUGH_PLACES = 60;
const CELL = 3;
const TURN = 2;
const ASIDE = 3;

/** A place and the line to it. */
export interface Linked {
  readonly spot: Spot;
  readonly cells: readonly Point[];
  readonly path: readonly Point[];
}

/** Where a line may end: at a corner of the cell it reached, as at the middle of a tile's edge. */
interface Stop {
  readonly spot: Spot;
  readonly reached: Reached;
  readonly corner: Point;
}

/** The best place that a line from the end reaches. */
export function linkedPlace(trial: Trial, situation: Situation): Linked {
  const stop = bestStop(trial, situation, situation.linkCells) ?? bestStop(trial, situation, []);
  if (stop === undefined) throw new Error('the tiles enclose an end');
  const { anchor } = situation;
  const cells = lineTo(stop.reached);
  const middles = cells.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
  return { spot: stop.spot, cells, path: [ahead(anchor, anchor.direction, 1), ...middles, stop.corner] };
}

function bestStop(trial: Trial, situation: Situation, closed: readonly Point[]): Stop | undefined {
  const { anchor, tiles, bars } = situation;
  let best: Stop | undefined;
  let least = Number.POSITIVE_INFINITY;
  let places = 0;
  const world = grown(bounds(tiles), AROUND);
  for (const reached of cellsFrom(anchor, { world, walls: [...tiles, ...bars], closed })) {
    for (const stop of stopsAt(reached, situation)) {
      if (!isFree(trial, stop)) continue;
      places++;
      const cost = costOf(trial, situation, stop);
      if (cost < least) {
        least = cost;
        best = stop;
      }
    }
    if (places >= ENOUGH_PLACES) break;
  }
  return best;
}

const stopsAt = (reached: Reached, { kind }: Situation): Stop[] =>
  DIRECTIONS.flatMap((heading) =>
    cornersOf(reached.cell, heading).map((corner) => ({
      spot: spotAt(kind, corner, { towards: heading, heading }),
      reached,
      corner,
    })),
  );

/** Clear of all tiles and links, and off its own line. */
function isFree(trial: Trial, { spot, reached }: Stop): boolean {
  if (!trial.isClear(spot.box)) return false;
  for (let at: Reached | undefined = reached; at !== undefined; at = at.from) {
    if (holdsCell(spot.box, at.cell)) return false;
  }
  return true;
}

function costOf(trial: Trial, { anchor, tiles, demands }: Situation, { spot, reached }: Stop): number {
  const size = sizeCost(union(bounds(tiles), spot.box));
  const route = CELL * reached.length + TURN * reached.turns;
  const aside = spot.heading === anchor.direction ? 0 : ASIDE;
  const earlier = trial.linkCells.length;
  trial.linkCells.push(...lineTo(reached));
  const { trouble } = trial.withLaid(spot, demands, (all) => outlookFor(trial, all));
  trial.linkCells.length = earlier;
  return comparable(size + route + aside + trouble);
}
