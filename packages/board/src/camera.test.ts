import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Camera, clamped, panned, toScreen, toTable, visibleBox, zoomed, zoomedOn } from './camera.ts';
import { type Box, bounds, contains } from './grid.ts';

const PHONE = { width: 344, height: 300 };

describe('a viewer', () => {
  const camera: Camera = { viewport: PHONE, centre: { x: 30, y: 20 }, unit: 14, panning: true };
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
    expect(contains(visibleBox(closer), bounds(near))).toBe(true);
  });
});
