/** Where ends that are out of view are marked: on the edge of the viewport, as near to them as can be. */
import { between, type Camera, toScreen, type Viewport } from './camera.ts';
import { type Box, commonArea, grown, type Point } from './grid.ts';
import { isWithin } from './view.ts';

/** The radius of such a mark, in px. */
export const EDGE_RADIUS = 10;
/** From the edge to its middle, in px. */
const INSET = EDGE_RADIUS + 4;
/** Between the middles of two marks, at least. */
const APART = 2 * EDGE_RADIUS + 2;
/** Marks stand on places so far from each other along the edge. */
const STEP = 4;

/**
 * For each place (in q) that is out of view, where to mark it, in px of the viewport; undefined for one in view.
 * Marks cover neither each other nor what is written, while there is room.
 */
export function edgeMarks(camera: Camera, places: readonly Point[]): (Point | undefined)[] {
  const { viewport } = camera;
  const taken: Point[] = [];
  return places.map((place) => {
    const at = toScreen(camera, place);
    if (isWithin(camera, at, 0)) return undefined;
    const mark = nearest(onEdge(viewport, at), freePlaces(viewport, taken));
    taken.push(mark);
    return mark;
  });
}

/** The nearest of some places; the wanted one itself where there is none. */
function nearest(wanted: Point, places: readonly Point[]): Point {
  const [first = wanted, ...others] = places;
  return others.reduce((best, place) => (apart(place, wanted) < apart(best, wanted) ? place : best), first);
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function freePlaces(viewport: Viewport, taken: readonly Point[]): Point[] {
  const { written = [] } = viewport;
  return placesOn(viewport).filter((place) => {
    const box: Box = grown([place.x, place.y, place.x, place.y], EDGE_RADIUS);
    return (
      taken.every((other) => apart(place, other) >= APART) &&
      written.every((text) => commonArea(box, text) === 0)
    );
  });
}

/** Places all along the edge, within its round corners. */
function placesOn(viewport: Viewport): Point[] {
  const { width, height } = viewport;
  const along = (length: number) => Array.from({ length: Math.ceil(length / STEP) }, (_, i) => i * STEP);
  return [
    ...along(width).flatMap((x) => [
      { x, y: 0 },
      { x, y: height },
    ]),
    ...along(height).flatMap((y) => [
      { x: 0, y },
      { x: width, y },
    ]),
  ].map((place) => onEdge(viewport, place));
}

/** A place moved in as far as a mark needs, also from a round corner. */
function onEdge({ width, height, corner = 0 }: Viewport, { x, y }: Point): Point {
  const place = { x: between(x, INSET, width - INSET), y: between(y, INSET, height - INSET) };
  const round = Math.max(0, corner - INSET);
  const from = {
    x: between(place.x, INSET + round, Math.max(INSET + round, width - INSET - round)),
    y: between(place.y, INSET + round, Math.max(INSET + round, height - INSET - round)),
  };
  const far = apart(place, from);
  if (far <= round) return place;
  const share = round / far;
  return { x: from.x + (place.x - from.x) * share, y: from.y + (place.y - from.y) * share };
}
