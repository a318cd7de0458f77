import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, type FairRandom, fairRandom, isSeed } from './fairness.ts';

const seeds = {
  serverSeed: '000102030405060708090a0b0c0d0e0f',
  playerSeeds: ['f0f1f2f3', '101112131415161718191a1b1c1d1e1f'],
};

/** The stream as the format describes it, made with another library. */
function bytesByHand({ serverSeed, playerSeeds }: typeof seeds, count: number): number[] {
  const parts = playerSeeds.map((seed) => Buffer.from(seed, 'hex'));
  const message = Buffer.concat([
    Buffer.from('horse-race/1', 'utf8'),
    ...parts.flatMap((part) => [Buffer.from([part.length]), part]),
  ]);
  const key = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(message).digest();
  const bytes: number[] = [];
  for (let block = 0n; bytes.length < count; block++) {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(block);
    bytes.push(...createHmac('sha256', key).update(number).digest());
  }
  return bytes.slice(0, count);
}

const numbers = (random: FairRandom, count: number, n: number): number[] =>
  Array.from({ length: count }, () => random.below(n));
const take = (count: number, n: number): number[] => numbers(fairRandom(seeds), count, n);

describe('the stream of a match', () => {
  test('is HMAC-SHA-256 in counter mode, keyed with all the seeds', () => {
    expect(take(100, 256)).toEqual(bytesByHand(seeds, 100));
    const without = { ...seeds, playerSeeds: [] };
    expect(numbers(fairRandom(without), 40, 256)).toEqual(bytesByHand(without, 40));
  });

  test('begins as it always has', () => {
    expect(Buffer.from(take(32, 256)).toString('hex')).toBe(
      '758e09a617a6c3d10fdb1ce866b9ca26794100f5e68a62ea0493190d4e6bfb32',
    );
    expect(take(20, 28)).toEqual([5, 2, 9, 26, 23, 26, 27, 13, 15, 23, 0, 8, 18, 17, 6, 10, 9, 9, 0, 21]);
  });

  test('counts on over many blocks, and from far in', () => {
    const far = 32 * 300 + 5;
    expect(numbers(fairRandom(seeds, far), 64, 256)).toEqual(bytesByHand(seeds, far + 64).slice(far));
  });

  test.each([
    ['the server seed', { ...seeds, serverSeed: '010102030405060708090a0b0c0d0e0f' }],
    ['a player seed', { ...seeds, playerSeeds: ['f0f1f2f4', '101112131415161718191a1b1c1d1e1f'] }],
    ['the order of the player seeds', { ...seeds, playerSeeds: seeds.playerSeeds.toReversed() }],
    [
      'where one player seed ends',
      { ...seeds, playerSeeds: ['f0f1f2f310', '1112131415161718191a1b1c1d1e1f'] },
    ],
    ['how many player seeds there are', { ...seeds, playerSeeds: [...seeds.playerSeeds, '00'] }],
  ])('hangs on %s', (_, other) => {
    expect(numbers(fairRandom(other), 32, 256)).not.toEqual(take(32, 256));
  });

  test('goes on exactly where a cursor says', () => {
    const whole = fairRandom(seeds);
    const sizes = [28, 7, 2, 6, 200, 129, 1, 256, 13];
    for (let i = 0; i < 200; i++) {
      const resumed = fairRandom(seeds, whole.cursor);
      const n = sizes[i % sizes.length] as number;
      expect(resumed.below(n)).toBe(whole.below(n));
      expect(resumed.cursor).toBe(whole.cursor);
    }
  });

  test('has taken nothing before it is asked', () => {
    expect(fairRandom(seeds).cursor).toBe(0);
    expect(fairRandom(seeds, 77).cursor).toBe(77);
  });
});

describe('a number below n', () => {
  test('takes one byte at a time, and rejects those that would favour the small numbers', () => {
    for (const n of [3, 7, 28, 100, 129, 200, 255]) {
      const bytes = bytesByHand(seeds, 3000);
      const kept: { number: number; after: number }[] = [];
      bytes.forEach((byte, i) => {
        if (byte < 256 - (256 % n)) kept.push({ number: byte % n, after: i + 1 });
      });
      const random = fairRandom(seeds);
      for (const { number, after } of kept.slice(0, 500)) {
        expect(random.below(n)).toBe(number);
        expect(random.cursor).toBe(after);
      }
    }
  });

  test('takes a byte for n = 1 too, and every byte for n = 256', () => {
    const random = fairRandom(seeds);
    expect(random.below(1)).toBe(0);
    expect(random.cursor).toBe(1);
    random.below(256);
    expect(random.cursor).toBe(2);
  });

  test.each([2, 3, 6, 7, 13, 28, 100, 200])('is each equally often, for n = %i', (n) => {
    const draws = 400 * n;
    const counts = Array<number>(n).fill(0);
    for (const number of take(draws, n)) counts[number] = (counts[number] as number) + 1;
    const expected = draws / n;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Mean n - 1, variance 2(n - 1): five standard deviations either way would be no accident.
    expect(Math.abs(chiSquare - (n - 1))).toBeLessThan(5 * Math.sqrt(2 * (n - 1)));
  });
});

describe('the commitment', () => {
  test('is the SHA-256 of the bytes of the seed', () => {
    const { serverSeed } = seeds;
    const byHand = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
    expect(commitmentOf(serverSeed)).toBe(byHand);
    expect(commitmentOf(serverSeed)).toBe('be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991');
  });
});

describe('a seed', () => {
  test.each(['00', 'ff', '0123456789abcdef', 'ab'.repeat(64)])('may be %s', (text) => {
    expect(isSeed(text)).toBe(true);
  });

  test.each(['', '0', 'abc', 'FF', 'gg', '00 ', ' 00', '00\n', '0x00', 'ab'.repeat(65)])(
    'may not be %j',
    (text) => {
      expect(isSeed(text)).toBe(false);
    },
  );
});
