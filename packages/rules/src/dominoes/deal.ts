import { type Random, shuffled } from '../kit/random.ts';
import type { Seat } from '../kit/seating.ts';
import type { HandDealt, LotDrawn } from './events.ts';
import { pipsOf, TILES, type Tile } from './tiles.ts';

/**
 * A fair lot for who leads: every seat in it takes a tile of a freshly shuffled set, in the order of the
 * seats; the most pips leads, and those who tie for the most draw again.
 */
export function drawLot(seatCount: number, random: Random): LotDrawn {
  const draws: (Tile | null)[][] = [];
  let among: Seat[] = Array.from({ length: seatCount }, (_, seat) => seat);
  while (among.length > 1) {
    const set = shuffled(TILES, random);
    const row: (Tile | null)[] = Array.from({ length: seatCount }, () => null);
    among.forEach((seat, i) => {
      row[seat] = set[i] as Tile;
    });
    draws.push(row);
    const most = Math.max(...among.map((seat) => pipsOf(row[seat] as Tile)));
    among = among.filter((seat) => pipsOf(row[seat] as Tile) === most);
  }
  return { type: 'lotDrawn', draws, leader: among[0] as Seat };
}

/** Shuffles the set and deals it: seat 0 the first tiles, and so on; what is left is the boneyard. */
export function dealHand(seatCount: number, each: number, random: Random): HandDealt {
  const set = shuffled(TILES, random);
  const hands = Array.from({ length: seatCount }, (_, seat) => set.slice(seat * each, (seat + 1) * each));
  return { type: 'handDealt', hands, boneyard: set.slice(seatCount * each) };
}
