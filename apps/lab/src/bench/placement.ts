import { EMPTY_BOARD, layTile, type Play } from '@horse-race/board';
import { randomHands } from '../random-hands.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

const HANDS = 2_000;
/** Tiles of a hand that counts as a long one. */
const LONG = 18;

function rowOf(what: string, hands: readonly (readonly Play[])[]): Row {
  const times: number[] = [];
  for (const plays of hands) {
    let board = EMPTY_BOARD;
    for (const play of plays) {
      const from = performance.now();
      board = layTile(board, play);
      times.push((performance.now() - from) * 1000);
    }
  }
  times.sort((one, other) => one - other);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const at = (share: number): string => rounded(times[Math.floor(times.length * share)] ?? Number.NaN);
  return {
    what,
    figure: `${rounded(mean)} µs`,
    note: `p99 ${at(0.99)} µs, worst ${rounded(times.at(-1) ?? Number.NaN)} µs, ${rounded(times.length)} placements`,
  };
}

function run(): Row[] {
  const hands: (readonly Play[])[] = [];
  for (const plays of randomHands('placement')) {
    if (hands.length === HANDS) break;
    hands.push(plays);
  }
  return [
    rowOf('every seating and preset', hands),
    rowOf(
      `hands of ${LONG} tiles and more`,
      hands.filter(({ length }) => length >= LONG),
    ),
  ];
}

export const placement: Benchmark = {
  name: 'placement',
  title: 'Placing a tile',
  how: `The place of every tile of ${HANDS} hands of random matches, one after the other; the first ones, before anything is compiled, included.`,
  run,
};
