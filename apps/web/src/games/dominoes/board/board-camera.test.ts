// @vitest-environment happy-dom
import type { Box, Viewport } from '@horse-race/board';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoardCamera, type HandScene } from './board-camera.svelte.ts';

const VIEWPORT: Viewport = { width: 340, height: 420, corner: 40, written: [], minUnit: 14, maxUnit: 26 };
const sceneOf = (count: number, hand = '1.1'): HandScene => ({
  hand,
  tiles: Array.from({ length: count }, (_, i): Box => [i * 4, -1, i * 4 + 4, 1]),
  ghosts: [],
  marks: [],
});

/** A camera that sees so many tiles in a row, one more at every step. */
function watching(count: number) {
  let scene = sceneOf(count);
  const camera = new BoardCamera(() => scene);
  return {
    camera,
    show(next: HandScene) {
      scene = next;
      const seen = camera.on(VIEWPORT);
      camera.shown(seen);
      return seen;
    },
  };
}

describe('the camera of a board', () => {
  test('is the same however often it is asked for before something is drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1 }), (counts) => {
        const [once, often] = [watching(0), watching(0)];
        for (const count of counts) {
          const seen = once.show(sceneOf(count));
          often.camera.on(VIEWPORT);
          often.camera.on({ ...VIEWPORT, width: 200 });
          expect(often.show(sceneOf(count))).toEqual(seen);
        }
      }),
    );
  });

  test('only zooms out within a hand, and is fitted anew for the next', () => {
    const { show } = watching(1);
    const wide = show(sceneOf(9));
    expect(show(sceneOf(2)).unit).toBe(wide.unit);
    expect(show(sceneOf(2, '1.2')).unit).toBeGreaterThan(wide.unit);
  });

  test('stays where the viewer has dragged it to until they want to see everything again', () => {
    const { camera, show } = watching(1);
    const seen = show(sceneOf(4));
    camera.zoom(1.5);
    camera.pan({ x: 20, y: 0 });
    const own = show(sceneOf(5));
    expect(camera.isChosen).toBe(true);
    expect(own.unit).toBeCloseTo(seen.unit * 1.5);
    expect(show(sceneOf(6))).toBe(own);
    camera.fit();
    expect(show(sceneOf(6)).unit).toBeLessThanOrEqual(seen.unit);
  });
});
