import { type Board, layoutBoard } from '@horse-race/board';
import {
  type Counted,
  countedEnds,
  EMPTY_LAYOUT,
  type EndId,
  endById,
  type Layout,
  lay,
  pointsFor,
  type Tile,
} from '@horse-race/rules/dominoes';

/** A play of a figure: a tile, and the end it is joined to (null: it opens). */
export type FigurePlay = readonly [tile: Tile, at: EndId | null];

/** A layout with everything the rules say about it. */
export interface Figure {
  readonly plays: readonly FigurePlay[];
  readonly board: Board;
  readonly layout: Layout;
  readonly counted: readonly Counted[];
  readonly total: number;
  readonly points: number;
}

/** The layout after some plays, each legal; its numbers are the rules', never written by hand. */
export function figureOf(plays: readonly FigurePlay[]): Figure {
  const layout = plays.reduce(
    (before, [tile, at]) => lay(before, tile, at === null ? null : (endById(at) ?? null)),
    EMPTY_LAYOUT,
  );
  return {
    plays,
    board: layoutBoard(plays.map(([tile, at]) => ({ tile, at }))),
    layout,
    counted: countedEnds(layout),
    total: layout.total,
    points: pointsFor(layout.total),
  };
}
