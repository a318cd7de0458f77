import { setOf } from '@horse-race/rules/dominoes';
import type { Anchor, Kind } from './anchors.ts';
import { type Demand, demandsOf } from './demands.ts';
import type { Box, Point } from './grid.ts';
import type { Board, FreeEnd } from './placed.ts';

/** All that decides where a tile goes: the tiles laid, the end, and whether the tile is a double. */
export interface Situation {
  readonly anchor: Anchor;
  readonly kind: Kind;
  readonly tiles: readonly Box[];
  /** The strips under couplers. */
  readonly bars: readonly Box[];
  readonly linkCells: readonly Point[];
  /** What the other ends are kept open for; the tile to be laid still counts as unlaid. */
  readonly demands: readonly Demand[];
}

export function situationAt({ placed, ends }: Board, joined: FreeEnd, kind: Kind): Situation {
  return {
    anchor: joined.anchor,
    kind,
    tiles: placed.map(({ box }) => box),
    bars: placed.flatMap(({ joint }) => (joint.kind === 'coupler' ? [joint.bar] : [])),
    linkCells: placed.flatMap(({ joint }) => (joint.kind === 'link' ? joint.cells : [])),
    demands: demandsOf(
      ends.filter((free) => free !== joined),
      setOf(placed.map(({ tile }) => tile)),
    ),
  };
}
