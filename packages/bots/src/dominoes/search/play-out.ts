import { ALL_TILES, pointsFor, type TileSet } from '@horse-race/rules/dominoes';
import { Ends } from '../position/ends.ts';
import { MOST_MOVES, type Move, tileOf } from '../position/move.ts';
import { NONE, type Position } from '../position/position.ts';
import { countOf, isDouble, PIPS } from '../position/tables.ts';
import { WORTH } from '../position/worth.ts';

const moves = new Int32Array(MOST_MOVES);
const answers = new Int32Array(MOST_MOVES);
const after = new Ends();

/** The points that the tiles could make, one of them on average. */
function averagePoints(ends: Ends, tiles: TileSet): number {
  let sum = 0;
  let counted = 0;
  for (let i = ends.listScoring(tiles, answers) - 1; i >= 0; i--) {
    const move = answers[i] as Move;
    // A tile that scores in two places counts once; which of them hardly matters.
    if ((counted >> tileOf(move)) & 1) continue;
    counted |= 1 << tileOf(move);
    sum += ends.totalAfter(move);
  }
  return sum / 5 / countOf(tiles);
}

/** What moves that make the same points are compared by. */
function comfortOf(position: Position, move: Move, points: number): number {
  const tile = tileOf(move);
  const hand = position.handOf(position.turn) & ~(1 << tile);
  after.copyFrom(position.ends);
  after.lay(move);
  const double = isDouble(tile);
  const base = (PIPS[tile] as number) + (double ? WORTH.double : 0);
  if (position.drawn === NONE && (points > 0 || double)) return base + WORTH.next * after.mostPoints(hand);
  const unseen = ALL_TILES & ~position.laid & ~hand & ~(1 << tile);
  return unseen === 0 ? base : base - WORTH.threat * averagePoints(after, unseen);
}

/** The move of the greedy bot, by what the seat whose turn it is sees. */
export function greedyMove(position: Position): Move {
  const { ends } = position;
  const scoring = ends.listScoring(position.playable, moves);
  let most = 0;
  for (let i = 0; i < scoring; i++) most = Math.max(most, pointsFor(ends.totalAfter(moves[i] as Move)));
  const count = most > 0 ? scoring : position.listMoves(moves);
  let best = moves[0] as Move;
  let comfort = Number.NEGATIVE_INFINITY;
  let rivals = 0;
  for (let i = 0; i < count; i++) {
    const move = moves[i] as Move;
    if (most > 0 && ends.totalAfter(move) !== most * 5) continue;
    moves[rivals++] = move;
  }
  if (rivals === 1) return moves[0] as Move;
  for (let i = 0; i < rivals; i++) {
    const move = moves[i] as Move;
    const next = comfortOf(position, move, most);
    if (next > comfort) {
      comfort = next;
      best = move;
    }
  }
  return best;
}

/** Plays the hand to its end, every seat like the greedy bot. */
export function playOut(position: Position): void {
  while (!position.isOver) {
    if (position.playable === 0) position.draw();
    else position.play(greedyMove(position));
  }
}
