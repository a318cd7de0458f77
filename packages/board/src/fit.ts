/**
 * The camera that follows a hand. One that moves with every tile is as tiring as tiles that move, so within a
 * hand it only ever zooms out, and only when something would leave the view; then with some slack, so that it
 * rests for a while.
 */
import {
  between,
  type Camera,
  centreOf,
  clamped,
  maxUnitOf,
  minUnitOf,
  type Viewport,
  visibleBox,
} from './camera.ts';
import { type Box, bounds, grown, type Point } from './grid.ts';
import { isLegible, neededBox, type Scene, shows } from './view.ts';

const SLACK = 1.1;
/** What stays free around what the camera goes to when not all can be shown, in q. */
const AROUND_FOCUS = 1;
/** Halvings that find the largest unit to less than a thousandth of a pixel. */
const HALVINGS = 18;
/** How much smaller tiles may get for the sake of what is written on the table. */
const FOR_WRITTEN = [1, 0.97, 0.94, 0.91];
/** Where the middle may go for its sake, as shares of the way that is free. */
const ASIDE = [-1, -0.5, 0, 0.5, 1];

/**
 * The camera for a scene. Give the previous one of the same hand, and it moves only if it must; without one, or
 * with one of another size of viewport, everything is fitted anew. If not all can be shown, the newest tile and
 * the ghosts are. (While a viewer looks at a part of their own choice, do not ask until they want to fit again.)
 */
export function nextCamera(scene: Scene, viewport: Viewport, previous?: Camera): Camera {
  const before = previous !== undefined && isSameSize(previous.viewport, viewport) ? previous : undefined;
  if (before !== undefined && shows(before, scene)) {
    const rested = before.panning ? { ...before, panning: false } : before;
    return legible(rested, scene) ?? rested;
  }
  const fitting = fittingUnit(scene, viewport);
  const wanted = before === undefined ? fitting : Math.min(before.unit, fitting / SLACK);
  const unit = between(wanted, minUnitOf(viewport), maxUnitOf(viewport));
  if (unit > fitting) return focused(scene, viewport, { unit, before });
  const fitted = centred(scene, viewport, unit);
  return legible(fitted, scene) ?? fitted;
}

const isSameSize = (a: Viewport, b: Viewport): boolean => a.width === b.width && a.height === b.height;

const centred = (scene: Scene, viewport: Viewport, unit: number): Camera => ({
  viewport,
  unit,
  centre: centreOf(neededBox(scene, unit)),
  panning: false,
});

/** The largest unit at which all of a scene is in view when it is put into the middle. */
function fittingUnit(scene: Scene, viewport: Viewport): number {
  let least = 0;
  let most = 2 * maxUnitOf(viewport);
  for (let i = 0; i < HALVINGS; i++) {
    const unit = (least + most) / 2;
    if (shows(centred(scene, viewport, unit), scene)) least = unit;
    else most = unit;
  }
  return least;
}

/** A camera near to one that shows all, with nothing on what is written; undefined if none is near enough. */
function legible(camera: Camera, scene: Scene): Camera | undefined {
  if (isLegible(camera, scene)) return camera;
  const { viewport } = camera;
  for (const share of FOR_WRITTEN) {
    const unit = Math.max(camera.unit * share, minUnitOf(viewport));
    const found = middlesOf(scene, { ...camera, unit })
      .map((centre): Camera => ({ ...camera, unit, centre }))
      .find((moved) => shows(moved, scene) && isLegible(moved, scene));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The places for a camera's middle at which the needed box is in view, the nearest first. */
function middlesOf(scene: Scene, camera: Camera): Point[] {
  const needed = neededBox(scene, camera.unit);
  const seen = visibleBox(camera);
  const middle = centreOf(needed);
  const free = {
    x: Math.max(0, (seen[2] - seen[0] - needed[2] + needed[0]) / 2),
    y: Math.max(0, (seen[3] - seen[1] - needed[3] + needed[1]) / 2),
  };
  const distance = ({ x, y }: Point) => Math.hypot(x - camera.centre.x, y - camera.centre.y);
  return ASIDE.flatMap((x) =>
    ASIDE.map((y) => ({ x: middle.x + x * free.x, y: middle.y + y * free.y })),
  ).sort((one, other) => distance(one) - distance(other));
}

/** Not all fits: the camera goes no further than to show the newest tile and the ghosts. */
function focused(
  scene: Scene,
  viewport: Viewport,
  { unit, before }: { readonly unit: number; readonly before: Camera | undefined },
): Camera {
  const needed = neededBox(scene, unit);
  const camera = { viewport, unit, centre: before?.centre ?? centreOf(needed), panning: true };
  const focus = grown(bounds([...scene.tiles.slice(-1), ...scene.ghosts]), AROUND_FOCUS);
  return clamped(showing(camera, focus), needed);
}

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
