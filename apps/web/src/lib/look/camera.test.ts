import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, Ghost } from './board-types.ts';
import { fitCamera, tapped } from './camera.ts';

const view = { width: 298, height: 290, least: 14, most: 26 };
const ghost = (id: string, box: Box): Ghost => ({
  id,
  placed: { tile: '25', box, low: { x: box[0] + 1, y: box[1] + 1 }, joint: { kind: 'contact' } },
});

describe('the camera', () => {
  it('shows every tile unless that would make them smaller than the least', () => {
    const coordinate = fc.integer({ min: -30, max: 30 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 20 }), (corners) => {
        const boxes = corners.map(([x, y]): Box => [x, y, x + 2, y + 4]);
        const camera = fitCamera(boxes, view);
        expect(camera.unit).toBeGreaterThanOrEqual(14);
        expect(camera.unit).toBeLessThanOrEqual(26);
        if (camera.unit === 14) return;
        for (const box of boxes) {
          expect(((box[2] - camera.at.x) * camera.unit) / 2).toBeLessThanOrEqual(view.width / 2);
          expect(((camera.at.y - box[1]) * camera.unit) / 2).toBeLessThanOrEqual(view.height / 2);
        }
      }),
    );
  });

  it('stands over the opening place of a bare table', () => {
    expect(fitCamera([], view)).toEqual({ unit: 26, at: { x: 0, y: 0 } });
  });
});

describe('a tap', () => {
  const one = ghost('one', [0, 0, 2, 4]);
  const other = ghost('other', [4, 0, 6, 4]);

  it('in a ghost means that ghost, even with another close by', () => {
    expect(tapped({ x: 1.9, y: 1 }, [one, other], 18)).toEqual({ kind: 'ghost', id: 'one' });
  });

  it('up to 22 px beside a ghost still means it', () => {
    expect(tapped({ x: -2.4, y: 2 }, [one, other], 18)).toEqual({ kind: 'ghost', id: 'one' });
    expect(tapped({ x: -2.6, y: 2 }, [one, other], 18)).toEqual({ kind: 'turf' });
  });

  it('between two ghosts is in doubt', () => {
    expect(tapped({ x: 3, y: 2 }, [one, other], 18)).toEqual({ kind: 'doubt', ids: ['one', 'other'] });
  });
});
