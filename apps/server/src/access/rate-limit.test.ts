import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Credits } from './rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const taken = (credits: Credits, tries: number): number =>
  Array.from({ length: tries }, () => credits.take()).filter(Boolean).length;

test('a burst is fine, a flood is not, and credits come back with time', () => {
  const credits = new Credits(10, 2);
  expect(taken(credits, 30)).toBe(10);
  vi.advanceTimersByTime(1_500);
  expect(taken(credits, 30)).toBe(3);
});

test('no more than a burst is saved up', () => {
  const credits = new Credits(10, 2);
  vi.advanceTimersByTime(3_600_000);
  expect(taken(credits, 30)).toBe(10);
});
