import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairRandom } from './fairness.ts';
import { shuffled } from './random.ts';

const random = () => fairRandom({ serverSeed: '2a', playerSeeds: [] });

describe('shuffling', () => {
  test('gives a permutation, and leaves what it was given alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 60 }),
        fc.integer({ min: 0, max: 999 }),
        (items, cursor) => {
          const before = items.slice();
          const after = shuffled(items, fairRandom({ serverSeed: '2a', playerSeeds: [] }, cursor));
          expect(items).toEqual(before);
          expect(after.toSorted()).toEqual(items.toSorted());
        },
      ),
      { seed: 61, numRuns: 100 },
    );
  });

  test('asks for each place from the last down: which of it and those before it', () => {
    const asked: number[] = [];
    const first = {
      below(n: number) {
        asked.push(n);
        return 0;
      },
    };
    expect(shuffled(['a', 'b', 'c', 'd'], first)).toEqual(['b', 'c', 'd', 'a']);
    expect(asked).toEqual([4, 3, 2]);
  });

  test('asks for nothing when there is nothing to choose', () => {
    const never = {
      below(): number {
        throw new Error('asked');
      },
    };
    expect(shuffled([], never)).toEqual([]);
    expect(shuffled(['a'], never)).toEqual(['a']);
  });

  test('makes every order equally often', () => {
    const stream = random();
    const counts = new Map<string, number>();
    for (let i = 0; i < 4800; i++) {
      const order = shuffled(['a', 'b', 'c', 'd'], stream).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(Math.abs(chiSquare - 23)).toBeLessThan(5 * Math.sqrt(46));
  });
});
