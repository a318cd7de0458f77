import { describe, expect, it } from 'vitest';
import { FACE_LONG, PIP_WIDTH, pipsPath, UNIT } from './tile-geometry.ts';

const dots = (path: string) =>
  [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)h0/g)].map((hit) => ({ x: Number(hit[1]), y: Number(hit[2]) }));

describe('the pips of a tile', () => {
  it('are as many as the number of each half, above and below the middle', () => {
    for (let first = 0; first <= 6; first++) {
      for (let second = 0; second <= 6; second++) {
        const all = dots(pipsPath(first, second));
        expect(all.filter((dot) => dot.y < 0)).toHaveLength(first);
        expect(all.filter((dot) => dot.y > 0)).toHaveLength(second);
      }
    }
  });

  it('never touch each other, the divider or the edge', () => {
    const all = dots(pipsPath(6, 6));
    for (const dot of all) {
      expect(Math.abs(dot.y)).toBeGreaterThan(PIP_WIDTH / 2);
      expect(Math.abs(dot.y)).toBeLessThan(FACE_LONG / 2 - PIP_WIDTH / 2);
      for (const other of all) {
        if (other !== dot) expect(Math.hypot(dot.x - other.x, dot.y - other.y)).toBeGreaterThan(PIP_WIDTH);
      }
    }
  });

  it('of a six stand in two columns along the tile', () => {
    const columns = new Set(dots(pipsPath(6, 0)).map((dot) => dot.x));
    expect([...columns]).toEqual([-0.255 * UNIT, 0.255 * UNIT]);
  });
});
