import { describe, expect, test } from 'vitest';
import { meaningOf } from './pull.ts';

describe('a pull at a tile', () => {
  test('is a tap while the pointer has only slipped, a finger further than a mouse', () => {
    expect(meaningOf({ x: 3, y: -2 }, { pointerType: 'mouse', scrolls: false })).toBe('tap');
    expect(meaningOf({ x: 4, y: -2 }, { pointerType: 'mouse', scrolls: false })).toBe('drag');
    expect(meaningOf({ x: 5, y: -8 }, { pointerType: 'touch', scrolls: false })).toBe('tap');
    expect(meaningOf({ x: 7, y: -8 }, { pointerType: 'touch', scrolls: false })).toBe('drag');
    expect(meaningOf({ x: 0, y: 8 }, { pointerType: 'pen', scrolls: false })).toBe('drag');
  });

  test('along a row that scrolls is the row’s, across it the tile’s', () => {
    const finger = { pointerType: 'touch', scrolls: true };
    expect(meaningOf({ x: -30, y: 12 }, finger)).toBe('scroll');
    expect(meaningOf({ x: 12, y: -30 }, finger)).toBe('drag');
    expect(meaningOf({ x: 4, y: 30 }, finger)).toBe('drag');
  });

  test('by a mouse is the tile’s in all directions: a mouse has a wheel', () => {
    expect(meaningOf({ x: -30, y: 2 }, { pointerType: 'mouse', scrolls: true })).toBe('drag');
  });
});
