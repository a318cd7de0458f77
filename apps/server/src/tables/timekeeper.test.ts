import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Timekeeper } from './timekeeper.ts';

const START = 1_700_000_000_000;
const DAY = 24 * 60 * 60 * 1_000;

let rung: [key: string, at: number][];
let keeper: Timekeeper;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  rung = [];
  keeper = new Timekeeper((key) => rung.push([key, Date.now() - START]));
});
afterEach(() => {
  vi.useRealTimers();
});

const set = (key: string, at: number | null): void => keeper.set(key, at === null ? null : START + at);

test('each key rings at its moment, in the order of the moments', () => {
  set('c', 300);
  set('a', 100);
  set('d', 400);
  set('b', 200);
  vi.advanceTimersByTime(350);
  expect(rung).toEqual([
    ['a', 100],
    ['b', 200],
    ['c', 300],
  ]);
  vi.advanceTimersByTime(50);
  expect(rung.at(-1)).toEqual(['d', 400]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a key has one moment: the last that was set, sooner or later', () => {
  set('sooner', 500);
  set('sooner', 100);
  set('later', 100);
  set('later', 500);
  vi.advanceTimersByTime(1_000);
  expect(rung).toEqual([
    ['sooner', 100],
    ['later', 500],
  ]);
});

test('a key that was cleared does not ring, and can be set again to the same moment', () => {
  set('a', 100);
  set('a', null);
  set('b', 100);
  set('b', null);
  set('b', 100);
  vi.advanceTimersByTime(1_000);
  expect(rung).toEqual([['b', 100]]);
});

test('a moment that has passed rings at once, but not inside the call', () => {
  set('a', -5_000);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(rung).toEqual([['a', 0]]);
});

test('a key can be set anew while it rings', () => {
  const times: number[] = [];
  const again = new Timekeeper((key) => {
    times.push(Date.now() - START);
    if (times.length < 3) again.set(key, Date.now() + 10);
  });
  again.set('a', START + 10);
  vi.advanceTimersByTime(100);
  expect(times).toEqual([10, 20, 30]);
});

test('moments further away than a timer can wait ring when they come', () => {
  set('far', 60 * DAY);
  vi.advanceTimersByTime(60 * DAY - 1);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([['far', 60 * DAY]]);
});

test('stopped, it rings no more and takes nothing more', () => {
  set('a', 100);
  keeper.stop();
  set('b', 100);
  vi.advanceTimersByTime(1_000);
  expect(rung).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('whatever is set, replaced and cleared, the rest rings once, in order, at its moment', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const at = fc.option(fc.integer({ min: 0, max: 50 }), { freq: 4 });
  const law = fc.property(fc.array(fc.tuple(key, at), { maxLength: 40 }), (settings) => {
    vi.setSystemTime(START);
    const last = new Map<string, number>();
    for (const [name, moment] of settings) {
      set(name, moment);
      if (moment === null) last.delete(name);
      else last.set(name, moment);
    }
    rung = [];
    vi.advanceTimersByTime(100);
    expect(rung.map(([, time]) => time)).toEqual([...last.values()].sort((a, b) => a - b));
    expect(new Map(rung)).toEqual(last);
    expect(vi.getTimerCount()).toBe(0);
  });
  fc.assert(law, { numRuns: 300, seed: 61 });
});

test('moments that were replaced are let go of, and the rest ring as before', () => {
  for (let move = 0; move < 5_000; move++) set(`table ${move % 10}`, 60_000 + move);
  expect(keeper.size).toBeLessThan(100);
  vi.advanceTimersByTime(70_000);
  expect(rung).toEqual(Array.from({ length: 10 }, (_, i) => [`table ${i}`, 60_000 + 4_990 + i]));
});
