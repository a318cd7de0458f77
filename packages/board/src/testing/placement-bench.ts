/** What placing costs: the mean should stay well under 1 ms, and no placement take 50 ms. Run by hand. */
import { layTile } from '../board.ts';
import { EMPTY_BOARD, type Play } from '../placed.ts';
import { dealtHand, seeded, soloHand } from './hands.ts';

/** In microseconds a placement. */
export interface PlacementFigures {
  readonly hands: string;
  readonly placements: number;
  readonly mean: number;
  readonly p99: number;
  /** The very first ones, before the engine has compiled anything, included. */
  readonly worst: number;
}

/** Lays this many seeded hands of four, and of one player who lays all tiles. */
export function benchPlacement(hands = 1000): PlacementFigures[] {
  const seeds = Array.from({ length: hands }, (_, seed) => seed);
  return [
    measure(
      'four players',
      seeds.map((seed) => dealtHand(seeded(seed), 4)),
    ),
    measure(
      'all tiles',
      seeds.map((seed) => soloHand(seeded(seed))),
    ),
  ];
}

function measure(name: string, hands: readonly (readonly Play[])[]): PlacementFigures {
  const times: number[] = [];
  for (const plays of hands) {
    let board = EMPTY_BOARD;
    for (const play of plays) {
      const start = performance.now();
      board = layTile(board, play);
      times.push((performance.now() - start) * 1000);
    }
  }
  times.sort((a, b) => a - b);
  return {
    hands: name,
    placements: times.length,
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p99: times[Math.floor(times.length * 0.99)] as number,
    worst: times.at(-1) as number,
  };
}
