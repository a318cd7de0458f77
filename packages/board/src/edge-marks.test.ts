import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Camera } from './camera.ts';
import { EDGE_RADIUS, edgeMarks } from './edge-marks.ts';
import { type Box, commonArea, grown } from './grid.ts';
import { isWithin } from './view.ts';

// 40 px a unit, so 20 px a q; the origin of the table in the middle.
const camera: Camera = {
  viewport: { width: 344, height: 300 },
  centre: { x: 0, y: 0 },
  unit: 40,
  panning: true,
};
const round: Camera = {
  ...camera,
  viewport: {
    ...camera.viewport,
    corner: 50,
    written: [
      [4, 60, 20, 70],
      [160, 4, 180, 16],
      [160, 280, 178, 298],
    ],
  },
};
const place = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) });

describe('places out of view', () => {
  it('are marked at the edge, as near to them as can be', () => {
    const [inside, right, corner] = edgeMarks(camera, [
      { x: 1, y: 1 },
      { x: 100, y: 1 },
      { x: -100, y: -100 },
    ]);
    expect(inside).toBeUndefined();
    expect(right?.x).toBeCloseTo(330);
    expect(Math.abs((right?.y ?? 0) - 170)).toBeLessThan(4);
    expect(corner).toEqual({ x: 14, y: 14 });
  });

  it('have marks within the round corners, clear of each other and of what is written', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (places) => {
        const marks = edgeMarks(round, places).filter((mark) => mark !== undefined);
        for (const [i, mark] of marks.entries()) {
          expect(isWithin(round, mark, EDGE_RADIUS)).toBe(true);
          const box: Box = grown([mark.x, mark.y, mark.x, mark.y], EDGE_RADIUS);
          for (const text of round.viewport.written ?? []) expect(commonArea(box, text)).toBe(0);
          for (const other of marks.slice(i + 1)) {
            expect(Math.hypot(mark.x - other.x, mark.y - other.y)).toBeGreaterThan(2 * EDGE_RADIUS);
          }
        }
      }),
    );
  });
});
