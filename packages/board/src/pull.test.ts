import { describe, expect, it } from 'vitest';
import { edgePull } from './pull.ts';

const VIEWPORT = { width: 344, height: 300 };
const REST = { x: 0, y: 0 };

describe('a board under a held tile', () => {
  it('rests while the tile is away from its edges', () => {
    expect(edgePull({ x: 172, y: 150 }, VIEWPORT)).toEqual(REST);
    expect(edgePull({ x: 37, y: 263 }, VIEWPORT)).toEqual(REST);
  });

  it('comes in from the edge that the tile is near, the faster the nearer', () => {
    const near = edgePull({ x: 20, y: 150 }, VIEWPORT);
    const nearer = edgePull({ x: 5, y: 150 }, VIEWPORT);
    expect(near.x).toBeGreaterThan(0);
    expect(nearer.x).toBeGreaterThan(near.x);
    expect(nearer.y).toBe(0);
    const corner = edgePull({ x: 340, y: 296 }, VIEWPORT);
    expect(corner.x).toBeLessThan(0);
    expect(corner.y).toBeLessThan(0);
  });

  it('comes on while the tile is over the track, and rests while it is still over the hand', () => {
    expect(edgePull({ x: 172, y: 320 }, VIEWPORT).y).toBe(edgePull({ x: 172, y: 300 }, VIEWPORT).y);
    expect(edgePull({ x: 172, y: 330 }, VIEWPORT)).toEqual(REST);
  });
});
