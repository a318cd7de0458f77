// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Grip, Place } from './liftable.ts';
import { type Below, TileDrag } from './tile-drag.svelte.ts';

const still = { x: 0, y: 0 };
const grip = (x: number, y: number): Grip => ({ pointerType: 'touch', pressed: { x, y }, at: { x, y } });

describe('a tile drawn out of the hand', () => {
  let calls: string[];
  let below: { -readonly [Key in keyof Below]: Below[Key] };
  let drag: TileDrag;
  let slot: HTMLElement;
  const lift = () => drag.lift({ tile: '25', unit: 43, slot }, grip(100, 500));

  beforeEach(() => {
    vi.useFakeTimers();
    calls = [];
    // An end lies at the top; all above 300 is the table.
    below = {
      onlift: () => calls.push('lift') > 0,
      endAt: ({ y }: Place) => (y < 100 ? '55:lineB' : undefined),
      pullAt: () => still,
      isOver: ({ y }: Place) => y < 300,
      onpoint: (id) => calls.push(`point ${id}`),
      onpan: ({ x, y }) => calls.push(`pan ${Math.sign(x)} ${Math.sign(y)}`),
      ondrop: (id) => calls.push(`drop ${id}`),
      onputback: () => calls.push('put back'),
    };
    drag = new TileDrag(below);
    slot = document.createElement('span');
    document.body.append(slot);
  });
  afterEach(() => {
    drag.putBack();
    slot.remove();
    vi.useRealTimers();
  });

  test('points at the end it would go to, once, and goes there when it is let go of', () => {
    expect(lift()).toBe(true);
    drag.move({ x: 100, y: 200 });
    drag.move({ x: 100, y: 90 });
    drag.move({ x: 100, y: 80 });
    expect(drag.held).toMatchObject({ tile: '25', isOver: true, grip: { at: { x: 100, y: 80 } } });
    drag.drop({ x: 100, y: 80 });
    expect(calls).toEqual(['lift', 'point 55:lineB', 'drop 55:lineB']);
    expect(drag.held).toBeUndefined();
  });

  test('returns to the hand from the table, where it stays chosen, and from the hand, where it does not', () => {
    lift();
    drag.drop({ x: 100, y: 200 });
    expect(calls).toEqual(['lift', 'drop undefined']);
    expect(drag.held?.isReturning).toBe(true);
    vi.advanceTimersByTime(180);
    expect(drag.held).toBeUndefined();
    lift();
    drag.drop({ x: 100, y: 480 });
    expect(calls.slice(2)).toEqual(['lift', 'put back']);
  });

  test('returns once, whoever puts it back, and is moved no more then', () => {
    lift();
    drag.putBack();
    drag.putBack();
    drag.move({ x: 100, y: 80 });
    drag.drop({ x: 100, y: 80 });
    expect(calls).toEqual(['lift', 'put back']);
  });

  test('is gone at once when its place in the hand is gone', () => {
    lift();
    slot.remove();
    drag.putBack();
    expect(drag.held).toBeUndefined();
  });

  test('is not taken up when it cannot be laid, nor a second one with it', () => {
    below.onlift = () => false;
    expect(lift()).toBe(false);
    expect(drag.held).toBeUndefined();
    below.onlift = () => true;
    expect(lift()).toBe(true);
    expect(drag.lift({ tile: '33', unit: 43, slot }, grip(0, 500))).toBe(false);
    expect(drag.held?.tile).toBe('25');
  });

  test('makes the board come to meet it while it is held near an edge, and points anew', () => {
    let isAtEnd = false;
    below.endAt = () => (isAtEnd ? '02:high' : undefined);
    below.pullAt = () => ({ x: 0, y: 300 });
    below.onpan = () => {
      calls.push('pan');
      isAtEnd = true;
    };
    lift();
    vi.advanceTimersByTime(20);
    expect(drag.isPulling).toBe(true);
    expect(calls.slice(0, 3)).toEqual(['lift', 'pan', 'point 02:high']);
    drag.putBack();
    const count = calls.length;
    vi.advanceTimersByTime(100);
    expect(calls).toHaveLength(count);
    expect(drag.isPulling).toBe(false);
  });
});
