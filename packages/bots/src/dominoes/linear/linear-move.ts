import { MOST_MOVES, type Move } from '../position/move.ts';
import type { Position } from '../position/position.ts';
import { type NextSeat, type Weights, worthOf } from './features.ts';

const moves = new Int32Array(MOST_MOVES);

/** The move that is worth the most by these weights. */
export function linearMove(weights: Weights, position: Position, next: NextSeat): Move {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = position.listMoves(moves) - 1; i >= 0; i--) {
    const move = moves[i] as Move;
    const value = worthOf(weights, position, { move, next });
    if (value > most) {
      most = value;
      best = move;
    }
  }
  return best;
}
