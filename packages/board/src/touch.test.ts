import { describe, expect, it } from 'vitest';
import type { Camera } from './camera.ts';
import { ghostUnder, nearestGhost } from './touch.ts';

// 20 px a unit, so 10 px a q; the origin of the table in the upper left corner.
const camera: Camera = {
  viewport: { width: 400, height: 300 },
  centre: { x: 20, y: 15 },
  unit: 20,
  panning: false,
};
const left = { box: [2, 2, 4, 6] as const, handle: { x: 3, y: 2 } }; // 20 to 40 px across, 20 to 60 px down
const right = { box: [8, 2, 10, 6] as const, handle: { x: 9, y: 2 } }; // 80 to 100 px across

describe('a tap', () => {
  it('means the ghost it is on', () => {
    expect(nearestGhost({ x: 30, y: 40 }, [left, right], camera)).toEqual({ kind: 'one', ghost: left });
  });

  it('means a ghost up to 22 px away, also across a corner', () => {
    expect(nearestGhost({ x: 30, y: 82 }, [left], camera)).toEqual({ kind: 'one', ghost: left });
    expect(nearestGhost({ x: 30, y: 83 }, [left], camera)).toEqual({ kind: 'none' });
    expect(nearestGhost({ x: 55, y: 75 }, [left], camera)).toEqual({ kind: 'one', ghost: left });
    expect(nearestGhost({ x: 56, y: 76 }, [left], camera)).toEqual({ kind: 'none' });
  });

  it('means none where there is none', () => {
    expect(nearestGhost({ x: 0, y: 0 }, [], camera)).toEqual({ kind: 'none' });
  });

  it('is not guessed at if two are about as near', () => {
    expect(nearestGhost({ x: 62, y: 40 }, [left, right], camera)).toEqual({
      kind: 'ambiguous',
      ghosts: [right, left],
    });
    expect(nearestGhost({ x: 56, y: 40 }, [left, right], camera)).toEqual({ kind: 'one', ghost: left });
  });
});

describe('a tile held over the table', () => {
  it('goes to the nearest ghost, also where a tap would be asked again', () => {
    expect(ghostUnder({ x: 62, y: 40 }, [left, right], camera)).toBe(right);
    expect(ghostUnder({ x: 58, y: 40 }, [left, right], camera)).toBe(left);
  });

  it('goes nowhere more than 48 px away from all of them', () => {
    expect(ghostUnder({ x: 148, y: 40 }, [left, right], camera)).toBe(right);
    expect(ghostUnder({ x: 149, y: 40 }, [left, right], camera)).toBeUndefined();
    expect(ghostUnder({ x: 30, y: 40 }, [], camera)).toBeUndefined();
  });

  it('goes, of two ghosts in one place, to the one that is joined where it is held', () => {
    const box = [2, 2, 6, 4] as const;
    const fromLeft = { box, handle: { x: 1.5, y: 3 } };
    const fromRight = { box, handle: { x: 6.5, y: 3 } };
    expect(ghostUnder({ x: 25, y: 30 }, [fromRight, fromLeft], camera)).toBe(fromLeft);
    expect(ghostUnder({ x: 55, y: 30 }, [fromLeft, fromRight], camera)).toBe(fromRight);
  });
});
