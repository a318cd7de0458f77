import { endMark, ghost, handleOf, layoutBoard } from '@horse-race/board';
import { countedEnds, EMPTY_LAYOUT, type EndId, endById, lay, type Tile } from '@horse-race/rules/dominoes';
import type { EndMark, Ghost } from '../games/dominoes/board/board-types.ts';

const PLAYS: readonly (readonly [Tile, EndId | null])[] = [
  ['12', null],
  ['26', '12:high'],
  ['11', '12:low'],
  ['14', '11:lineB'],
  ['15', '11:branchA'],
  ['44', '14:high'],
  ['36', '26:high'],
  ['13', '11:branchB'],
  ['34', '44:lineB'],
  ['55', '15:high'],
  ['46', '44:branchA'],
  ['03', '34:low'],
  ['23', '13:high'],
  ['02', '03:low'],
];

const board = layoutBoard(PLAYS.map(([tile, at]) => ({ tile, at })));
const layout = PLAYS.reduce(
  (before, [tile, at]) => lay(before, tile, at === null ? null : (endById(at) ?? null)),
  EMPTY_LAYOUT,
);
const counts = new Map(countedEnds(layout).map(({ end, pips }) => [end.id, pips]));

/** Fourteen tiles with three spinners: 3 + 10 + 2 + 2 + 6 = 23. */
export const POSITION = board.placed;

export const ENDS: readonly EndMark[] = layout.ends.map(({ id }) => {
  const { at, direction } = endMark(board, id);
  const count = counts.get(id);
  const edge = { x: at.x + direction.x, y: at.y + direction.y };
  return { id, at: edge, away: direction, ...(count === undefined ? {} : { count }) };
});

const ghostAt = (at: EndId, points: number): Ghost => {
  const placed = ghost(board, at, '25');
  return { id: at, placed, handle: handleOf(placed, board.placed), points };
};

/** Where `25` could go, with the points it would make. */
export const GHOSTS: readonly Ghost[] = [
  { ...ghostAt('55:lineB', 3), focused: true },
  ghostAt('02:high', 0),
  ghostAt('23:low', 0),
];
