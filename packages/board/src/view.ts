/**
 * What of the table a camera shows: everything that must be seen has to lie within the viewport, whose corners
 * may be round, and should not lie on what is written there.
 */
import { type Camera, toScreen, visibleBox } from './camera.ts';
import { type Box, bounds, commonArea, contains, grown, type Point, union } from './grid.ts';
import { markRadius } from './marks.ts';

/** What there is to see: the tiles, the newest last, the places offered for the chosen tile, the ends' marks. */
export interface Scene {
  readonly tiles: readonly Box[];
  readonly ghosts: readonly Box[];
  /** The middles of the marks beyond the open ends. */
  readonly marks?: readonly Point[];
}

/** What stays free around the tiles, in q, and around a mark, in px. */
const AROUND_TILES = 1;
const AROUND_MARK = 1.5;
const HAIR = 1e-6;

const spaceOf = (unit: number): number => markRadius(unit) + AROUND_MARK;

/** All that has to be in view, in q, where half a tile is `unit` px: marks do not shrink with the tiles. */
export function neededBox({ tiles, ghosts, marks = [] }: Scene, unit: number): Box {
  const laid = grown(bounds([...tiles, ...ghosts]), AROUND_TILES);
  const space = (spaceOf(unit) * 2) / unit;
  return marks.map(({ x, y }): Box => grown([x, y, x, y], space)).reduce(union, laid);
}

/** Whether a camera shows all of a scene. */
export function shows(camera: Camera, scene: Scene): boolean {
  if (!contains(visibleBox(camera), neededBox(scene, camera.unit))) return false;
  const { corner = 0 } = camera.viewport;
  if (corner === 0) return true;
  const { tiles, ghosts, marks = [] } = scene;
  return (
    [...tiles, ...ghosts].every((box) =>
      cornersOf(onScreen(camera, box)).every((at) => isWithin(camera, at, 0)),
    ) && marks.every((mark) => isWithin(camera, toScreen(camera, mark), spaceOf(camera.unit)))
  );
}

/** Whether a camera shows nothing of a scene on what is written on the viewport. */
export const isLegible = (camera: Camera, scene: Scene): boolean =>
  coveredBy(camera, scene, camera.viewport.written ?? []).length === 0;

/** Which of some boxes (px of the viewport) something of a scene lies on. */
export function coveredBy(
  camera: Camera,
  { tiles, ghosts, marks = [] }: Scene,
  boxes: readonly Box[],
): Box[] {
  if (boxes.length === 0) return [];
  const radius = markRadius(camera.unit);
  const shown = [
    ...[...tiles, ...ghosts].map((box) => onScreen(camera, box)),
    ...marks.map((mark): Box => {
      const { x, y } = toScreen(camera, mark);
      return grown([x, y, x, y], radius);
    }),
  ];
  return boxes.filter((text) => shown.some((box) => commonArea(box, text) > 0));
}

/** Whether a disc around a place (px) lies within the viewport and its round corners. */
export function isWithin({ viewport }: Pick<Camera, 'viewport'>, { x, y }: Point, radius: number): boolean {
  const { width, height, corner = 0 } = viewport;
  if (x - radius < -HAIR || y - radius < -HAIR) return false;
  if (x + radius > width + HAIR || y + radius > height + HAIR) return false;
  const across = Math.max(corner - x, x - (width - corner));
  const down = Math.max(corner - y, y - (height - corner));
  if (across <= 0 || down <= 0) return true;
  return Math.hypot(across, down) + radius <= corner + HAIR;
}

function onScreen(camera: Camera, box: Box): Box {
  const from = toScreen(camera, { x: box[0], y: box[1] });
  const to = toScreen(camera, { x: box[2], y: box[3] });
  return [from.x, from.y, to.x, to.y];
}

const cornersOf = ([x0, y0, x1, y1]: Box): Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x0, y: y1 },
  { x: x1, y: y1 },
];
