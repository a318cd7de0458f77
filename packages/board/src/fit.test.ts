import { EMPTY_LAYOUT, type End, endById, joiningPort, lay, TILES } from '@horse-race/rules/dominoes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endMark, ghost, layoutBoard, layTile } from './board.ts';
import { type Camera, toScreen, type Viewport, visibleBox } from './camera.ts';
import { nextCamera } from './fit.ts';
import { type Box, bounds, contains } from './grid.ts';
import { markMiddle, markRadius } from './marks.ts';
import { EMPTY_BOARD, type Play } from './placed.ts';
import { seeded, soloHand, someHand } from './testing/hands.ts';
import { isLegible, isWithin, type Scene, shows } from './view.ts';

const PHONE = { width: 344, height: 300 };
const NARROW = { width: 160, height: 120 };
const OPENING: Box = [-2, -1, 2, 1];

const sceneOf = (tiles: readonly Box[], ghosts: readonly Box[] = []): Scene => ({ tiles, ghosts });
const sees = (camera: Camera, box: Box): boolean => contains(visibleBox(camera), box);

describe('the first camera', () => {
  it('centres the tiles and shows none larger than 44 px', () => {
    const camera = nextCamera(sceneOf([OPENING]), PHONE);
    expect(camera).toMatchObject({ unit: 44, centre: { x: 0, y: 0 }, panning: false });
  });

  it('leaves half a unit around tiles and ghosts', () => {
    const camera = nextCamera(sceneOf([[0, 0, 40, 10]]), PHONE);
    expect(camera.unit).toBeCloseTo(344 / 21, 2);
    expect(camera.centre).toEqual({ x: 20, y: 5 });
    const withGhost = nextCamera(sceneOf([[0, 0, 36, 10]], [[36, 4, 40, 6]]), PHONE);
    expect(withGhost.unit).toBeCloseTo(344 / 21, 2);
  });

  it('leaves room for the marks of the ends, which do not get smaller than 9 px', () => {
    const marks = [markMiddle({ at: { x: 40, y: 5 }, away: { x: 1, y: 0 } })];
    const { unit } = nextCamera({ ...sceneOf([[0, 0, 40, 10]]), marks }, PHONE);
    // Half a unit on the left; on the right the mark's middle, .55 units away, its radius and a hair.
    expect(unit * (0.5 + 20 + 0.55) + 9 + 1.5).toBeCloseTo(344, 0);
  });

  it('takes the limits of the viewport', () => {
    expect(nextCamera(sceneOf([OPENING]), { ...PHONE, maxUnit: 30 }).unit).toBe(30);
    expect(nextCamera(sceneOf([[0, 0, 40, 10]]), { ...PHONE, minUnit: 20 })).toMatchObject({
      unit: 20,
      panning: true,
    });
  });

  it('keeps tiles out of round corners', () => {
    const square = nextCamera(sceneOf([[0, 0, 40, 34]]), PHONE);
    const camera = nextCamera(sceneOf([[0, 0, 40, 34]]), { ...PHONE, corner: 60 });
    expect(camera.unit).toBeLessThan(square.unit);
    expect(isWithin(camera, toScreen(camera, { x: 0, y: 0 }), 0)).toBe(true);
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
    expect(camera.unit).toBeCloseTo(344 / 21 / 1.1, 2);
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
          expect(sees(next, laid.at(-1) as Box)).toBe(true);
          if (!next.panning) expect(sees(next, bounds(laid))).toBe(true);
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
    expect(sees(camera, bounds([...tiles.slice(-1), ...ghosts]))).toBe(true);
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

/** The infields of a phone and of a desktop, with figures along their rails and the post at the bottom. */
const INFIELDS: Readonly<Record<string, Viewport>> = {
  phone: {
    ...{ width: 298, height: 290, corner: 44, maxUnit: 26 },
    written: [
      [4, 238, 19, 247],
      [4, 57, 19, 66],
      [131, 4, 147, 13],
      [279, 45, 294, 54],
      [279, 225, 294, 234],
      [154, 272, 171, 289],
    ],
  },
  desktop: {
    ...{ width: 726, height: 558, corner: 111 },
    written: [
      [9, 463, 29, 475],
      [9, 77, 29, 89],
      [340, 5, 361, 17],
      [699, 51, 719, 63],
      [717, 433, 721, 445],
      [381, 531, 407, 557],
    ],
  },
};

/** What a player sees while a hand is played: every layout, and now and then the ghosts of a tile that fits. */
function* scenesOf(plays: readonly Play[]): Generator<Scene> {
  let board = EMPTY_BOARD;
  let layout = EMPTY_LAYOUT;
  const marksOf = (ends: readonly End[]) =>
    ends.map(({ id }) => {
      const { at, direction } = endMark(board, id);
      return markMiddle({ at: { x: at.x + direction.x, y: at.y + direction.y }, away: direction });
    });
  for (const [i, play] of plays.entries()) {
    board = layTile(board, play);
    layout = lay(layout, play.tile, play.at === null ? null : (endById(play.at) as End));
    const tiles = board.placed.map(({ box }) => box);
    yield { tiles, ghosts: [], marks: marksOf(layout.ends) };
    if (i % 3 !== 2) continue;
    const laid = new Set(board.placed.map(({ tile }) => tile));
    const tile = TILES.find((one) => !laid.has(one) && layout.ends.some((end) => joiningPort(one, end)));
    if (tile === undefined) continue;
    const open = layout.ends.filter((end) => joiningPort(tile, end) !== undefined);
    const ghosts = open.map(({ id }) => ghost(board, id, tile).box);
    yield { tiles, ghosts, marks: marksOf(layout.ends.filter((end) => !open.includes(end))) };
  }
}

describe.each(Object.entries(INFIELDS))('on the infield of a %s', (_, viewport) => {
  it('tiles, ghosts and marks lie within the rails, or the board is known to pan', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (seed) => {
        let camera: Camera | undefined;
        for (const scene of scenesOf(someHand(seed))) {
          camera = nextCamera(scene, viewport, camera);
          if (camera.panning) continue;
          expect(shows(camera, scene)).toBe(true);
          for (const mark of scene.marks ?? []) {
            expect(isWithin(camera, toScreen(camera, mark), markRadius(camera.unit))).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('what is written hardly ever lies under anything', () => {
    let seen = 0;
    let covered = 0;
    for (let seed = 0; seed < 60; seed++) {
      let camera: Camera | undefined;
      for (const scene of scenesOf(someHand(seed))) {
        camera = nextCamera(scene, viewport, camera);
        if (camera.panning) continue;
        seen += 1;
        if (!isLegible(camera, scene)) covered += 1;
      }
    }
    expect(seen).toBeGreaterThan(500);
    expect(covered).toBeLessThan(0.005 * seen);
  });
});
