import { type DominoesTypes, indexOf, setOf } from '@horse-race/rules/dominoes';
import type { Seen } from '@horse-race/rules/kit';
import { moveFor } from '../position/move.ts';
import { conditionsOf, NONE, Position } from '../position/position.ts';

/** The position as the seat whose turn it is sees it: the hands of others are empty, and so is the boneyard. */
export function positionSeen({ seat, table, own }: Seen<DominoesTypes>): Position {
  const position = new Position(conditionsOf(table.ruleset));
  for (const move of table.moves) {
    if (move.type === 'played') position.lay(moveFor(move));
    if (move.type === 'droppedOut') position.droppedOut |= 1 << move.seat;
  }
  position.hands[seat] = setOf(own.hand);
  position.scores.set(table.scores);
  position.turn = seat;
  position.drawn = own.drawn === null ? NONE : indexOf(own.drawn);
  return position;
}

const SIGNS = { played: 1, drew: 2, passed: 3, droppedOut: 4 } as const;

/** The sight in numbers, from which whoever needs chance makes its own: equal sights give equal numbers. */
export function numbersOf({ seat, table, own }: Seen<DominoesTypes>): number[] {
  const moves = table.moves.flatMap((move) => [
    SIGNS[move.type] * 8 + move.seat,
    move.type === 'played' ? moveFor(move) : move.type === 'drew' ? move.count : 0,
  ]);
  return [seat, setOf(own.hand), table.game, table.hand, ...table.scores, ...moves];
}
