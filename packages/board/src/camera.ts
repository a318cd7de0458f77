/**
 * What part of the board one viewer sees. The board is the same for everybody, only the camera is each one's
 * own. A camera that moves with every tile is as tiring as tiles that move, so within a hand it only ever zooms
 * out, and only when something would leave the view; then with some slack, so that it rests for a while.
 */
import { type Box, bounds, grown, type Point } from './grid.ts';

/** The area the board is drawn on, in px, and how large a tile's short side may get on it. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** Below this (14 px unless given) tiles shrink no more and the board pans. */
  readonly minUnit?: number;
  /** 44 px unless given. */
  readonly maxUnit?: number;
}

export interface Camera {
  readonly viewport: Viewport;
  /** The place on the table, in q, that is shown in the middle. */
  readonly centre: Point;
  /** The short side of a tile in px. */
  readonly unit: number;
  /** Whether part of the board is out of view. */
  readonly panning: boolean;
}

/** What there is to see: the tiles, the newest last, and the places offered for the chosen tile. */
export interface Scene {
  readonly tiles: readonly Box[];
  readonly ghosts: readonly Box[];
}

const MIN_UNIT = 14;
const MAX_UNIT = 44;
/** Fingers and wheels may look closer than a fit does. */
const CLOSER = 2;
const SLACK = 1.1;
/** What stays free around the tiles, and around tiles with ghosts, in q. */
const AROUND_TILES = 2;
const AROUND_GHOSTS = 1;
const HAIR = 1e-6;

const minUnitOf = ({ minUnit = MIN_UNIT }: Viewport): number => minUnit;
const maxUnitOf = ({ maxUnit = MAX_UNIT }: Viewport): number => maxUnit;

/**
 * The camera for a scene. Give the previous one of the same hand, and it moves only if it must; without one, or
 * with one of another size of viewport, everything is fitted anew. If not all can be shown, the newest tile and
 * the ghosts are. (While a viewer looks at a part of their own choice, do not ask until they want to fit again.)
 */
export function nextCamera(scene: Scene, viewport: Viewport, previous?: Camera): Camera {
  const needed = boxToShow(scene);
  const before = previous !== undefined && sameSize(previous.viewport, viewport) ? previous : undefined;
  if (before !== undefined && contains(visibleBox(before), needed)) {
    return before.panning ? { ...before, panning: false } : before;
  }
  const fitting = fittingUnit(needed, viewport);
  const wanted = before === undefined ? fitting : Math.min(before.unit, fitting / SLACK);
  const unit = between(wanted, minUnitOf(viewport), maxUnitOf(viewport));
  const fitted = { viewport, unit, centre: centreOf(needed), panning: false };
  if (unit <= fitting) return fitted;
  const { tiles, ghosts } = scene;
  const focus = grown(bounds([...tiles.slice(-1), ...ghosts]), AROUND_GHOSTS);
  return clamped(showing({ ...fitted, centre: before?.centre ?? fitted.centre }, focus), needed);
}

const boxToShow = ({ tiles, ghosts }: Scene): Box =>
  grown(bounds([...tiles, ...ghosts]), ghosts.length > 0 ? AROUND_GHOSTS : AROUND_TILES);

const sameSize = (a: Viewport, b: Viewport): boolean => a.width === b.width && a.height === b.height;

/** The unit at which a box just fits. */
const fittingUnit = (box: Box, { width, height }: Viewport): number =>
  2 * Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]));

/** The part of the table in view, in q: an SVG's view box. */
export function visibleBox({ centre, unit, viewport }: Camera): Box {
  const halfWidth = viewport.width / unit;
  const halfHeight = viewport.height / unit;
  return [centre.x - halfWidth, centre.y - halfHeight, centre.x + halfWidth, centre.y + halfHeight];
}

/** Where a place on the table (in q) is drawn, in px from the upper left corner of the viewport. */
export const toScreen = ({ centre, unit, viewport }: Camera, { x, y }: Point): Point => ({
  x: viewport.width / 2 + ((x - centre.x) * unit) / 2,
  y: viewport.height / 2 + ((y - centre.y) * unit) / 2,
});

/** The place on the table (in q) that is drawn there. */
export const toTable = ({ centre, unit, viewport }: Camera, { x, y }: Point): Point => ({
  x: centre.x + ((x - viewport.width / 2) * 2) / unit,
  y: centre.y + ((y - viewport.height / 2) * 2) / unit,
});

/** The camera after the board was dragged by so many px. */
export const panned = (camera: Camera, by: Point): Camera => ({
  ...camera,
  centre: { x: camera.centre.x - (by.x * 2) / camera.unit, y: camera.centre.y - (by.y * 2) / camera.unit },
});

/** The camera after a zoom by a factor; what is drawn at `at` (px) stays there. */
export function zoomed(camera: Camera, at: Point, factor: number): Camera {
  const { viewport } = camera;
  const unit = between(camera.unit * factor, minUnitOf(viewport), CLOSER * maxUnitOf(viewport));
  const held = toTable(camera, at);
  const moved = toTable({ ...camera, unit }, at);
  return {
    ...camera,
    unit,
    centre: { x: camera.centre.x + held.x - moved.x, y: camera.centre.y + held.y - moved.y },
  };
}

/** The camera that shows these boxes as large as it may: for two ghosts too close together to tell apart. */
export function zoomedOn(camera: Camera, boxes: readonly Box[]): Camera {
  const { viewport } = camera;
  const box = grown(bounds(boxes), AROUND_GHOSTS);
  const unit = between(fittingUnit(box, viewport), minUnitOf(viewport), CLOSER * maxUnitOf(viewport));
  return { viewport, unit, centre: centreOf(box), panning: true };
}

/** The camera moved so that it shows as much of a box as it can, and no empty table beside it. */
export function clamped(camera: Camera, box: Box): Camera {
  const [x0, y0, x1, y1] = visibleBox(camera);
  const centre = {
    x: clampedAxis(camera.centre.x, (x1 - x0) / 2, [box[0], box[2]]),
    y: clampedAxis(camera.centre.y, (y1 - y0) / 2, [box[1], box[3]]),
  };
  const moved = { ...camera, centre };
  return { ...moved, panning: !contains(visibleBox(moved), box) };
}

const clampedAxis = (centre: number, half: number, [from, to]: readonly [number, number]): number =>
  to - from <= 2 * half ? (from + to) / 2 : between(centre, from + half, to - half);

/** The camera moved no more than it must be to show a box; its middle, if all of it is too much. */
function showing(camera: Camera, box: Box): Camera {
  const [x0, y0, x1, y1] = visibleBox(camera);
  return {
    ...camera,
    centre: {
      x: shownAxis(camera.centre.x, (x1 - x0) / 2, [box[0], box[2]]),
      y: shownAxis(camera.centre.y, (y1 - y0) / 2, [box[1], box[3]]),
    },
  };
}

const shownAxis = (centre: number, half: number, [from, to]: readonly [number, number]): number =>
  to - from > 2 * half ? (from + to) / 2 : between(centre, to - half, from + half);

/** Where to mark a place that is out of view: on the edge of the viewport, `inset` px inside; else undefined. */
export function edgeMark(camera: Camera, place: Point, inset: number): Point | undefined {
  const { x, y } = toScreen(camera, place);
  const { width, height } = camera.viewport;
  if (x >= 0 && y >= 0 && x <= width && y <= height) return undefined;
  return { x: between(x, inset, width - inset), y: between(y, inset, height - inset) };
}

/** Up to a hair: what was fitted exactly must not be found out of view by the last bit. */
function contains(box: Box, inner: Box): boolean {
  const outer = grown(box, HAIR);
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

const centreOf = (box: Box): Point => ({ x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 });

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
