import { type End, endOf, freeEnd } from './ends.ts';
import { ALL_TILES, NO_TILES, type TileSet, tilesWith } from './tile-set.ts';
import { isDouble, type Tile } from './tiles.ts';

/** The tiles on the table as far as play is concerned: where one may go on, and what the ends add up to. */
export interface Layout {
  /** The open ends, in the order in which they opened. */
  readonly ends: readonly End[];
  /** What all counted ends add up to. */
  readonly total: number;
  /** How many tiles are laid. */
  readonly size: number;
  /** Every tile that could be joined somewhere, laid ones included. */
  readonly fitting: TileSet;
}

export const EMPTY_LAYOUT: Layout = { ends: [], total: 0, size: 0, fitting: ALL_TILES };

function layoutOf(ends: readonly End[], total: number, size: number): Layout {
  let fitting = NO_TILES;
  for (const end of ends) fitting |= tilesWith(end.number);
  return { ends, total, size, fitting };
}

/** A lone double counts once, although both of its long sides are free. */
const isLoneDouble = (layout: Layout): boolean => layout.size === 1 && layout.ends[0]?.port === 'lineA';

/** The total after `tile` is joined to `end` (null: it opens the layout). */
export function totalAfter(layout: Layout, tile: Tile, end: End | null): number {
  if (end === null) {
    return isDouble(tile)
      ? endOf(tile, 'lineA').counts
      : endOf(tile, 'low').counts + endOf(tile, 'high').counts;
  }
  const lost = isLoneDouble(layout) ? 0 : end.counts;
  return layout.total - lost + freeEnd(tile, end.number).counts;
}

/** The layout with `tile` joined to the open `end`, or opened by it. The caller has checked that it fits. */
export function lay(layout: Layout, tile: Tile, end: End | null): Layout {
  const total = totalAfter(layout, tile, end);
  if (end === null) {
    const [first, second] = isDouble(tile) ? (['lineA', 'lineB'] as const) : (['low', 'high'] as const);
    return layoutOf([endOf(tile, first), endOf(tile, second)], total, 1);
  }
  const ends: End[] = [];
  let otherLongSideFree = false;
  for (const other of layout.ends) {
    if (other === end) continue;
    ends.push(other);
    if (other.tile === end.tile) otherLongSideFree = true;
  }
  const takesLongSide = end.port === 'lineA' || end.port === 'lineB';
  // Both long sides must be taken before either branch opens (docs/rules/dominoes.md#spinners).
  if (takesLongSide && !otherLongSideFree) {
    ends.push(endOf(end.tile, 'branchA'), endOf(end.tile, 'branchB'));
  }
  ends.push(freeEnd(tile, end.number));
  return layoutOf(ends, total, layout.size + 1);
}

/** One contribution to the total: the tile whose free end counts, and how much. */
export interface Counted {
  readonly tile: Tile;
  /** Where to show it; for a lone double either long side would do. */
  readonly end: End;
  readonly pips: number;
}

/** The ends that count, in the order in which they opened: the sum behind `total`. */
export function countedEnds(layout: Layout): Counted[] {
  const counting = layout.ends.filter((end) => end.port !== 'branchA' && end.port !== 'branchB');
  const shown = isLoneDouble(layout) ? counting.slice(0, 1) : counting;
  return shown.map((end) => ({ tile: end.tile, end, pips: end.counts }));
}

/** Points for a total: a fifth of a positive multiple of five, else nothing. */
export const pointsFor = (total: number): number => (total > 0 && total % 5 === 0 ? total / 5 : 0);
