// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Lifting, liftable } from './liftable.ts';

/** What a pointer does; a finger unless the test says otherwise. */
const event = (type: string, [x, y]: readonly [number, number], more: PointerEventInit = {}) =>
  new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'touch',
    isPrimary: true,
    button: 0,
    buttons: type === 'pointerup' ? 0 : 1,
    clientX: x,
    clientY: y,
    bubbles: true,
    ...more,
  });

describe('a tile in the hand', () => {
  let tile: HTMLElement;
  let calls: string[];
  let clicks: number;
  let letGo: () => void;

  const attach = (lifting: Partial<Lifting> = {}) => {
    const told: Lifting = {
      canLift: true,
      scrolls: false,
      onlift: () => calls.push('lift') > 0,
      onmove: ({ x, y }) => calls.push(`move ${x} ${y}`),
      ondrop: ({ x, y }) => calls.push(`drop ${x} ${y}`),
      oncancel: () => calls.push('cancel'),
      ...lifting,
    };
    letGo = liftable(() => told)(tile);
  };
  const does = (type: string, at: readonly [number, number], more?: PointerEventInit) =>
    tile.dispatchEvent(event(type, at, more));

  beforeEach(() => {
    vi.useFakeTimers();
    tile = document.createElement('button');
    tile.setPointerCapture = () => {};
    document.body.append(tile);
    calls = [];
    clicks = 0;
    document.body.onclick = () => {
      clicks += 1;
    };
  });
  afterEach(() => {
    letGo();
    tile.remove();
    vi.useRealTimers();
  });

  test('is tapped when the pointer hardly moves: the click is left alone', () => {
    attach();
    does('pointerdown', [10, 10]);
    does('pointermove', [14, 6]);
    does('pointerup', [14, 6]);
    tile.click();
    expect([calls, clicks]).toEqual([[], 1]);
  });

  test('is lifted, moved and let go of; the click that may follow is none', () => {
    attach();
    does('pointerdown', [10, 10]);
    does('pointermove', [10, -20]);
    does('pointermove', [30, -90]);
    does('pointerup', [30, -90]);
    tile.click();
    expect([calls, clicks]).toEqual([['lift', 'move 30 -90', 'drop 30 -90'], 0]);
    vi.runAllTimers();
    // Enter, later, is a click like any other.
    tile.click();
    expect(clicks).toBe(1);
  });

  test('follows its own pointer only', () => {
    attach();
    does('pointerdown', [10, 10]);
    does('pointerdown', [50, 50], { pointerId: 2, isPrimary: false });
    does('pointermove', [10, -20], { pointerId: 2 });
    expect(calls).toEqual([]);
    does('pointermove', [10, -20]);
    does('pointerup', [50, 50], { pointerId: 2 });
    expect(calls).toEqual(['lift']);
  });

  test('stays in a row that is pushed along, whatever comes of that movement', () => {
    attach({ scrolls: true });
    does('pointerdown', [10, 10]);
    does('pointermove', [40, 14]);
    does('pointermove', [40, -90]);
    does('pointerup', [40, -90]);
    expect(calls).toEqual([]);
  });

  test('stays where it is when it cannot be laid', () => {
    attach({ onlift: () => false });
    does('pointerdown', [10, 10]);
    does('pointermove', [10, -20]);
    does('pointermove', [10, -90]);
    does('pointerup', [10, -90]);
    expect(calls).toEqual([]);
    letGo();
    attach({ canLift: false });
    does('pointerdown', [10, 10]);
    does('pointermove', [10, -20]);
    expect(calls).toEqual([]);
  });

  test('is put back when the pointer is taken away, was let go of unseen, or the tile itself is gone', () => {
    attach();
    const lift = () => {
      does('pointerdown', [10, 10]);
      does('pointermove', [10, -20]);
    };
    lift();
    does('pointercancel', [10, -20]);
    lift();
    does('pointermove', [10, -40], { buttons: 0 });
    lift();
    letGo();
    does('pointerup', [10, -40]);
    expect(calls).toEqual(['lift', 'cancel', 'lift', 'cancel', 'lift', 'cancel']);
  });

  test('is followed beyond its own element', () => {
    attach();
    does('pointerdown', [10, 10]);
    does('pointermove', [10, -20]);
    tile.remove();
    window.dispatchEvent(event('pointerup', [60, -80]));
    expect(calls).toEqual(['lift', 'drop 60 -80']);
  });
});
