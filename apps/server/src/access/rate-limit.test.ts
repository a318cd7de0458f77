import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TokenBucket, TokenBuckets } from './rate-limit.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const taken = (bucket: Pick<TokenBucket, 'take'>, tries: number): number =>
  Array.from({ length: tries }, () => bucket.take()).filter(Boolean).length;

describe('a token bucket', () => {
  test('allows a burst, refuses a flood, and is refilled with time', () => {
    const bucket = new TokenBucket(10, 2);
    expect(taken(bucket, 30)).toBe(10);
    vi.advanceTimersByTime(1_500);
    expect(taken(bucket, 30)).toBe(3);
  });

  test('never holds more than a burst', () => {
    const bucket = new TokenBucket(10, 2);
    vi.advanceTimersByTime(3_600_000);
    expect(taken(bucket, 30)).toBe(10);
  });
});

describe('the buckets of many', () => {
  const take = (buckets: TokenBuckets, who: string, tries: number): number =>
    taken({ take: () => buckets.take(who) }, tries);

  test('are apart', () => {
    const buckets = new TokenBuckets(3, 1);
    expect([take(buckets, 'ala', 5), take(buckets, 'ben', 5)]).toEqual([3, 3]);
  });

  test('are forgotten once they are full again, so that the memory does not grow with everybody who ever came', () => {
    const buckets = new TokenBuckets(3, 1);
    for (let i = 0; i < 10_000; i++) {
      buckets.take(`person ${i}`);
      vi.advanceTimersByTime(1_000);
    }
    expect(buckets.size).toBeLessThanOrEqual(1_000);
  });

  test('are remembered until they are full, also when others are forgotten', () => {
    const buckets = new TokenBuckets(3, 0.001);
    for (let i = 0; i < 998; i++) buckets.take(`person ${i}`);
    vi.advanceTimersByTime(1_000_000);
    expect(take(buckets, 'greedy', 5)).toBe(3);
    expect(buckets.take('the thousandth')).toBe(true);
    expect(buckets.size).toBe(2);
    expect(take(buckets, 'greedy', 5)).toBe(0);
    expect(take(buckets, 'the thousandth', 5)).toBe(2);
  });
});
