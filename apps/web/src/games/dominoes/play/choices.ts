import { commonArea, endMark, ghost, handleOf, type Point } from '@horse-race/board';
import { countedEnds, type EndId, endById, lay, type Option, type Ruleset } from '@horse-race/rules/dominoes';
import type { Ghost, Placed } from '../board/board-types.ts';
import type { LaidBoard } from '../board/laid-board.ts';
import { shownPoints, sumText, tileText } from '../board/words.ts';
import type { EndChoice } from './types.ts';

export type PlayOption = Extract<Option, { type: 'play' }>;

/** The table on which plays are offered. */
export interface Context {
  readonly laid: LaidBoard;
  /** By which points are shown; left out: they are not. */
  readonly ruleset?: Ruleset;
}

/** The name of an end on the board and in the rail; the opening has none of its own. */
const OPENING = 'opening';
export const idOf = (at: EndId | null): string => at ?? OPENING;

function wayOf({ x, y }: Point): NonNullable<EndChoice['way']> {
  if (x !== 0) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'down' : 'up';
}

/** The ends that a tile can go to, as the rail lists them. */
export const endChoices = (plays: readonly PlayOption[], { laid, ruleset }: Context): EndChoice[] =>
  plays.map((play) => {
    const end = play.at === null ? null : (endById(play.at) ?? null);
    const rivals = plays.filter(({ at }) => at !== null && endById(at)?.tile === end?.tile);
    const base = {
      id: idOf(play.at),
      tile: end === null ? '' : tileText(end.tile),
      ...(end !== null && rivals.length > 1 ? { way: wayOf(endMark(laid.board, end.id).direction) } : {}),
    };
    if (ruleset === undefined) return base;
    const sum = sumText(countedEnds(lay(laid.layout, play.tile, end)), play.total);
    return { ...base, sum, points: shownPoints(play.points, ruleset) };
  });

/**
 * Where a tile would lie at each of them.
 *
 * @param pointed the end that is pointed at, and whether the tile is held over it
 */
export function ghostLooks(
  plays: readonly PlayOption[],
  { laid: { board }, ruleset }: Context,
  pointed: { readonly id: string | undefined; readonly held: boolean },
): Ghost[] {
  const places = plays.map((play): [PlayOption, Placed] => [play, ghost(board, play.at, play.tile)]);
  return places.map(([play, placed]) => {
    const id = idOf(play.at);
    const isPointed = pointed.id === id;
    return {
      id,
      placed,
      handle: handleOf(placed, board.placed),
      crosses: places.some(([other, { box }]) => other !== play && commonArea(box, placed.box) > 0),
      ...(ruleset === undefined ? {} : { points: shownPoints(play.points, ruleset) }),
      focused: isPointed,
      aimed: isPointed && pointed.held,
    };
  });
}
