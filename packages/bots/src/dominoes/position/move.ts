import { endById, indexOf, type Play } from '@horse-race/rules/dominoes';

/**
 * A play as far as it makes a difference, in one number: the tile, the number it is joined by (`OPENING` for
 * the first tile), and whether it is joined to a double. Ends that differ in nothing else are one move.
 */
export type Move = number;

export const OPENING = 7;

/** More than any hand can have: at most four for each tile. */
export const MOST_MOVES = 112;

export const moveOf = (tile: number, number: number, atDouble: 0 | 1): Move =>
  tile | (number << 5) | (atDouble << 8);

export const tileOf = (move: Move): number => move & 31;
export const numberOf = (move: Move): number => (move >> 5) & 7;
export const isAtDouble = (move: Move): boolean => move >> 8 === 1;

/** The move that a play of the rules is. */
export function moveFor({ tile, at }: Pick<Play, 'tile' | 'at'>): Move {
  const end = at === null ? undefined : endById(at);
  if (end === undefined) return moveOf(indexOf(tile), OPENING, 0);
  const isSimple = end.port === 'low' || end.port === 'high';
  return moveOf(indexOf(tile), end.number, isSimple ? 0 : 1);
}
