import { type Board, EMPTY_BOARD, layTile } from '@horse-race/board';
import {
  countedEnds,
  EMPTY_LAYOUT,
  endById,
  type Layout,
  lay,
  type MoveView,
} from '@horse-race/rules/dominoes';
import { sumText } from './words.ts';

export type Played = Extract<MoveView, { type: 'played' }>;

/** A score of the hand, with the sum that made it. */
export interface Scored {
  readonly play: Played;
  readonly sum: string;
}

/** The table after the plays of a hand: where each tile lies, and what is open. */
export interface LaidBoard {
  readonly plays: readonly Played[];
  readonly board: Board;
  readonly layout: Layout;
  readonly scored: readonly Scored[];
}

export const NOTHING_PLAYED: LaidBoard = { plays: [], board: EMPTY_BOARD, layout: EMPTY_LAYOUT, scored: [] };

function withPlay(before: LaidBoard, play: Played): LaidBoard {
  const end = play.at === null ? null : (endById(play.at) ?? null);
  const layout = lay(before.layout, play.tile, end);
  const score = { play, sum: sumText(countedEnds(layout), layout.total) };
  return {
    plays: [...before.plays, play],
    board: layTile(before.board, play),
    layout,
    scored: play.points > 0 ? [...before.scored, score] : before.scored,
  };
}

const isSamePlay = (one: Played, other: Played | undefined): boolean =>
  one.tile === other?.tile && one.at === other.at;

/**
 * The board after `moves`, going on from the one before where the moves only grew: laying a tile
 * costs a moment on a phone, and the tiles that lie stay where they are.
 */
export function layMoves(before: LaidBoard, moves: readonly MoveView[]): LaidBoard {
  const plays = moves.filter((move) => move.type === 'played');
  const goesOn = before.plays.every((play, i) => isSamePlay(play, plays[i]));
  const from = goesOn ? before : NOTHING_PLAYED;
  return plays.slice(from.plays.length).reduce(withPlay, from);
}
