/**
 * What part of the board one viewer sees. The board is the same for everybody, only the camera is each one's
 * own.
 */
import { type Box, bounds, contains, grown, type Point } from './grid.ts';

/** The area the board is drawn on, in px, and how large a tile's short side may get on it. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** The radius of its corners; square unless given. */
  readonly corner?: number;
  /** What is written on it, in px from its upper left corner; nothing is to lie there while it can be helped. */
  readonly written?: readonly Box[];
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

const MIN_UNIT = 14;
const MAX_UNIT = 44;
/** Fingers and wheels may look closer than a fit does. */
const CLOSER = 2;
/** What stays free around ghosts looked at closely, in q. */
const AROUND = 1;

export const minUnitOf = ({ minUnit = MIN_UNIT }: Viewport): number => minUnit;
export const maxUnitOf = ({ maxUnit = MAX_UNIT }: Viewport): number => maxUnit;

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
  const box = grown(bounds(boxes), AROUND);
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

export const centreOf = (box: Box): Point => ({ x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 });

export const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
