/**
 * The few positions a tile may take at an end: straight on, bent at the outer half, or one of these pulled away
 * and joined by a short straight bar, a coupler. They depend only on the sort of the end, the kind of the tile
 * and the direction, so they are all worked out once, relative to the end's centre.
 */
import type { Anchor, Kind, Laid, Sort } from './anchors.ts';
import {
  ahead,
  type Box,
  DIRECTIONS,
  type Direction,
  leftOf,
  ORIGIN,
  type Point,
  rightOf,
  strip,
  tileBox,
} from './grid.ts';

/** How far a coupler holds a tile away, in q; 0 is contact. */
export type Gap = 0 | 1 | 2 | 3;
const GAPS = [0, 1, 2, 3] as const;

/** A tile's place without its numbers. */
export interface Spot extends Laid {
  readonly box: Box;
  /** The centre of the joined half, or of the double. */
  readonly inner: Point;
}

export interface Position extends Spot {
  readonly gap: Gap;
  /** Whether the arm turns here. */
  readonly bent: boolean;
  /** The two rows of cells that the coupler takes up; empty for contact. */
  readonly bar: Box;
}

/** How a tile leaves an end: where its joined half lies, and where it goes on from there. */
export interface Departure {
  readonly towards: Direction;
  readonly heading: Direction;
}

/** The spot of a tile whose joined edge has its middle at `edge`; a double lies across its heading. */
export function spotAt(kind: Kind, edge: Point, { towards, heading }: Departure): Spot {
  const inner = ahead(edge, towards, 1);
  if (kind === 'single') {
    const outer = ahead(inner, heading, 2);
    return { kind, box: tileBox(inner, outer), inner, outer, heading };
  }
  const across = rightOf(heading);
  const box = tileBox(ahead(inner, across, 1), ahead(inner, across, -1));
  return { kind, box, inner, outer: inner, heading };
}

/** The departures that an end allows, in the order that breaks ties. */
function departuresAt(
  sort: Sort,
  kind: Kind,
  { direction, gap }: { direction: Direction; gap: Gap },
): Departure[] {
  const turns = [leftOf(direction), rightOf(direction)];
  const straight = [{ towards: direction, heading: direction }];
  const sideways = turns.map((turn) => ({ towards: turn, heading: turn }));
  const inFront = turns.map((turn) => ({ towards: direction, heading: turn }));
  if (kind === 'double') {
    // Doubles only ever join tips. Turned and touching, one's short end would lie along the tile it hangs on.
    if (sort !== 'tip') return [];
    return gap === 0 ? straight : [...straight, ...sideways];
  }
  if (sort === 'tip') return [...straight, ...sideways, ...inFront];
  // Turned and touching, a tile would lie along the long side.
  return sort === 'line' && gap === 0 ? straight : [...straight, ...inFront];
}

const positionsFrom = (sort: Sort, kind: Kind, direction: Direction): readonly Position[] =>
  GAPS.flatMap((gap) =>
    departuresAt(sort, kind, { direction, gap }).map((departure) => ({
      ...spotAt(kind, ahead(ORIGIN, departure.towards, 1 + gap), departure),
      gap,
      bent: departure.heading !== direction,
      bar: strip(ahead(ORIGIN, departure.towards, 1), departure.towards, { depth: gap, side: 1 }),
    })),
  );

const positionsFor = (sort: Sort) => ({
  single: DIRECTIONS.map((direction) => positionsFrom(sort, 'single', direction)),
  double: DIRECTIONS.map((direction) => positionsFrom(sort, 'double', direction)),
});
const POSITIONS = { tip: positionsFor('tip'), line: positionsFor('line'), branch: positionsFor('branch') };

/** All positions at an end, those in contact first; relative to its centre, in the order that breaks ties. */
export const positionsAt = (anchor: Anchor, kind: Kind): readonly Position[] =>
  POSITIONS[anchor.sort][kind][anchor.direction] as readonly Position[];
