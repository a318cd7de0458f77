import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutBoard } from './board.ts';
import {
  type Camera,
  clamped,
  edgeMark,
  nextCamera,
  panned,
  type Scene,
  toScreen,
  toTable,
  visibleBox,
  zoomed,
  zoomedOn,
} from './camera.ts';
import { type Box, bounds } from './grid.ts';
import { seeded, soloHand, someHand } from './testing/hands.ts';

const PHONE = { width: 344, height: 300 };
const NARROW = { width: 160, height: 120 };
const OPENING: Box = [-2, -1, 2, 1];

const sceneOf = (tiles: readonly Box[], ghosts: readonly Box[] = []): Scene => ({ tiles, ghosts });
const shows = (camera: Camera, box: Box): boolean => {
  const view = visibleBox(camera);
  const within = 1e-9;
  return (
    view[0] <= box[0] + within &&
    view[1] <= box[1] + within &&
    view[2] >= box[2] - within &&
    view[3] >= box[3] - within
  );
};

describe('the first camera', () => {
  it('centres the tiles and shows none larger than 44 px', () => {
    const camera = nextCamera(sceneOf([OPENING]), PHONE);
    expect(camera).toMatchObject({ unit: 44, centre: { x: 0, y: 0 }, panning: false });
  });

  it('leaves one unit around the tiles', () => {
    const camera = nextCamera(sceneOf([[0, 0, 40, 10]]), PHONE);
    expect(camera.unit).toBeCloseTo(344 / 22, 9);
    expect(camera.centre).toEqual({ x: 20, y: 5 });
  });

  it('leaves half a unit around tiles and ghosts', () => {
    const camera = nextCamera(sceneOf([[0, 0, 36, 10]], [[36, 4, 40, 6]]), PHONE);
    expect(camera.unit).toBeCloseTo(344 / 21, 9);
  });

  it('takes the limits of the viewport', () => {
    expect(nextCamera(sceneOf([OPENING]), { ...PHONE, maxUnit: 30 }).unit).toBe(30);
    expect(nextCamera(sceneOf([[0, 0, 40, 10]]), { ...PHONE, minUnit: 20 })).toMatchObject({
      unit: 20,
      panning: true,
    });
  });
});

describe('the next camera', () => {
  const first = nextCamera(sceneOf([OPENING]), PHONE);

  it('rests while everything is in view', () => {
    expect(nextCamera(sceneOf([OPENING, [2, -2, 4, 2]]), PHONE, first)).toBe(first);
    const fitted = nextCamera(sceneOf([[0, 0, 41, 13]]), PHONE);
    expect(nextCamera(sceneOf([[0, 0, 41, 13]]), PHONE, fitted)).toBe(fitted);
  });

  it('leaves a tenth of slack when it must zoom out', () => {
    const wide: Box = [2, -1, 38, 1];
    const camera = nextCamera(sceneOf([OPENING, wide]), PHONE, first);
    expect(camera.unit).toBeCloseTo(344 / 22 / 1.1, 9);
    expect(nextCamera(sceneOf([OPENING, wide, [38, -1, 39, 1]]), PHONE, camera)).toBe(camera);
  });

  it('keeps its scale when it only has to move', () => {
    const camera = nextCamera(sceneOf([[20, 0, 24, 2]]), PHONE, { ...first, unit: 30 });
    expect(camera).toMatchObject({ unit: 30, centre: { x: 22, y: 1 } });
  });

  it('starts anew in a viewport of another size', () => {
    const small = { ...first, unit: 15 };
    expect(nextCamera(sceneOf([OPENING]), { width: 1000, height: 560 }, small).unit).toBe(44);
  });

  it('never zooms in within a hand, and shows all there is or says that it does not', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), fc.constantFrom(PHONE, NARROW), (seed, viewport) => {
        const tiles = layoutBoard(someHand(seed)).placed.map(({ box }) => box);
        let camera: Camera | undefined;
        for (let n = 1; n <= tiles.length; n++) {
          const laid = tiles.slice(0, n);
          const next = nextCamera(sceneOf(laid), viewport, camera);
          expect(next.unit).toBeLessThanOrEqual(camera?.unit ?? 44);
          expect(next.unit).toBeGreaterThanOrEqual(14);
          expect(shows(next, laid.at(-1) as Box)).toBe(true);
          if (!next.panning) expect(shows(next, bounds(laid))).toBe(true);
          camera = next;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the newest tile and the ghosts in view when not all fits', () => {
    const tiles = layoutBoard(soloHand(seeded(3))).placed.map(({ box }) => box);
    const [x0, y0, x1] = tiles.at(-1) as Box;
    const ghosts: Box[] = [[x0, y0 - 4, x1, y0]];
    const camera = nextCamera(sceneOf(tiles, ghosts), NARROW);
    expect(camera).toMatchObject({ unit: 14, panning: true });
    expect(shows(camera, bounds([...tiles.slice(-1), ...ghosts]))).toBe(true);
  });

  it('stays where it is while it pans, unless the newest tile is out of view', () => {
    const tiles: Box[] = [
      [0, 0, 100, 4],
      [50, 4, 54, 6],
    ];
    const camera = nextCamera(sceneOf(tiles), PHONE);
    expect(nextCamera(sceneOf([...tiles, [46, 4, 50, 6]]), PHONE, camera).centre).toEqual(camera.centre);
    const moved = nextCamera(sceneOf([...tiles, [90, 4, 94, 6]]), PHONE, camera);
    expect(moved.centre.x).toBeCloseTo(95 - 344 / 14, 9);
  });
});

describe('a viewer', () => {
  const camera = nextCamera(sceneOf([[0, 0, 60, 40]]), PHONE);
  const px = fc.record({ x: fc.integer({ min: 0, max: 344 }), y: fc.integer({ min: 0, max: 300 }) });

  it('finds the place on the table under any px', () => {
    fc.assert(
      fc.property(px, (point) => {
        const back = toScreen(camera, toTable(camera, point));
        expect(back.x).toBeCloseTo(point.x, 9);
        expect(back.y).toBeCloseTo(point.y, 9);
      }),
    );
  });

  it('drags the board along with the finger', () => {
    const place = { x: 3, y: 7 };
    const before = toScreen(camera, place);
    const after = toScreen(panned(camera, { x: 20, y: -5 }), place);
    expect(after.x).toBeCloseTo(before.x + 20, 9);
    expect(after.y).toBeCloseTo(before.y - 5, 9);
  });

  it('zooms about a point that stays where it is, within limits', () => {
    fc.assert(
      fc.property(px, fc.double({ min: 0.1, max: 10, noNaN: true }), (point, factor) => {
        const closer = zoomed(camera, point, factor);
        const held = toScreen(closer, toTable(camera, point));
        expect(held.x).toBeCloseTo(point.x, 6);
        expect(held.y).toBeCloseTo(point.y, 6);
        expect(closer.unit).toBeGreaterThanOrEqual(14);
        expect(closer.unit).toBeLessThanOrEqual(88);
      }),
    );
  });

  it('cannot drag the board out of view, nor to the side when all of it is in view', () => {
    const board: Box = [0, 0, 100, 10];
    const away = { ...camera, unit: 20, centre: { x: -500, y: 90 } };
    const held = clamped(away, board);
    expect(held).toMatchObject({ centre: { y: 5 }, panning: true });
    expect(held.centre.x).toBeCloseTo(344 / 20, 9);
    expect(clamped({ ...away, unit: 5 }, board)).toMatchObject({ centre: { x: 50, y: 5 }, panning: false });
  });

  it('looks closer at two ghosts', () => {
    const near: Box[] = [
      [10, 10, 14, 12],
      [14, 13, 18, 15],
    ];
    const closer = zoomedOn(camera, near);
    expect(closer.unit).toBeGreaterThan(camera.unit);
    expect(shows(closer, bounds(near))).toBe(true);
  });

  it('is told at the edge of places that are out of view', () => {
    const close = { ...camera, unit: 40, centre: { x: 0, y: 0 } };
    expect(edgeMark(close, { x: 1, y: 1 }, 8)).toBeUndefined();
    expect(edgeMark(close, { x: 100, y: 1 }, 8)).toEqual({ x: 336, y: 170 });
    expect(edgeMark(close, { x: -100, y: -100 }, 8)).toEqual({ x: 8, y: 8 });
  });
});
