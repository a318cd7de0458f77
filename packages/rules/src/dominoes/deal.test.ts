import { describe, expect, test } from 'vitest';
import { fairRandom } from '../kit/fairness.ts';
import { dealHand, drawLot } from './deal.ts';
import { pipsOf, TILES, type Tile } from './index.ts';

const stream = () => fairRandom({ serverSeed: '61', playerSeeds: ['02'] });

describe('the lot', () => {
  test('lets every seat draw a tile of its own; the most pips leads, and a tie draws again among the tied', () => {
    const random = stream();
    let ties = 0;
    for (let i = 0; i < 2000; i++) {
      const { draws, leader } = drawLot(4, random);
      let among = [0, 1, 2, 3];
      for (const row of draws) {
        const drawn = row.flatMap((tile, seat) => (tile === null ? [] : [seat]));
        expect(drawn).toEqual(among);
        expect(new Set(among.map((seat) => row[seat])).size).toBe(among.length);
        const most = Math.max(...among.map((seat) => pipsOf(row[seat] as Tile)));
        among = among.filter((seat) => pipsOf(row[seat] as Tile) === most);
      }
      expect(among).toEqual([leader]);
      if (draws.length > 1) ties++;
    }
    expect(ties).toBeGreaterThan(100);
  });

  test.each([2, 3, 4])('picks each of %i seats equally often', (count) => {
    const random = stream();
    const counts = Array<number>(count).fill(0);
    const lots = 1200 * count;
    for (let i = 0; i < lots; i++) {
      const { leader } = drawLot(count, random);
      counts[leader] = (counts[leader] as number) + 1;
    }
    const chiSquare = counts.reduce((sum, n) => sum + (n - 1200) ** 2 / 1200, 0);
    expect(chiSquare).toBeLessThan(count - 1 + 5 * Math.sqrt(2 * (count - 1)));
  });

  test('is apart from the deal: it takes numbers of its own', () => {
    const random = stream();
    drawLot(2, random);
    const { cursor } = random;
    expect(cursor).toBeGreaterThan(0);
    expect(dealHand(2, 7, random)).not.toEqual(dealHand(2, 7, stream()));
  });
});

describe('a deal', () => {
  test.each([
    [2, 7],
    [3, 6],
    [4, 5],
  ])('for %i gives %i tiles each, and all others to the boneyard', (seats, each) => {
    const { hands, boneyard } = dealHand(seats, each, stream());
    expect(hands.map((held) => held.length)).toEqual(Array(seats).fill(each));
    expect([...hands.flat(), ...boneyard].sort()).toEqual(TILES);
  });
});
