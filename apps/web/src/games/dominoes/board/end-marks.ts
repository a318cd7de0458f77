import { endMark } from '@horse-race/board';
import { countedEnds } from '@horse-race/rules/dominoes';
import type { EndMark } from './board-types.ts';
import type { LaidBoard } from './laid-board.ts';

/**
 * The mark beyond each open end of a table: what it counts, or that it can be played on and counts nothing.
 *
 * @param scored whether the total has just made points
 */
export function endMarks({ board, layout }: Pick<LaidBoard, 'board' | 'layout'>, scored: boolean): EndMark[] {
  const counted = new Map(countedEnds(layout).map(({ end, pips }) => [end.id, pips]));
  return layout.ends.map(({ id }) => {
    const { at, direction } = endMark(board, id);
    const count = counted.get(id);
    const edge = { x: at.x + direction.x, y: at.y + direction.y };
    return { id, at: edge, away: direction, scored, ...(count === undefined ? {} : { count }) };
  });
}
