/**
 * What the ends are kept open for. An end whose number is used up needs nothing: no room is kept for it, and it
 * may be built around closely. A double's branches count from the start, long before they open.
 */
import { ALL_TILES, isDouble, setOf, TILES, type TileSet, tilesWith } from '@horse-race/rules/dominoes';
import type { Anchor } from './anchors.ts';
import type { FreeEnd } from './placed.ts';

/** A live end and the kinds of tile that could still join it. */
export interface Demand {
  readonly anchor: Anchor;
  readonly single: boolean;
  readonly double: boolean;
}

const DOUBLES: TileSet = setOf(TILES.filter(isDouble));

/** The live ones among these ends. */
export function demandsOf(ends: readonly FreeEnd[], laid: TileSet): Demand[] {
  const unlaid = ALL_TILES & ~laid;
  return ends
    .map(({ end, anchor }) => {
      const fitting = unlaid & tilesWith(end.number);
      return {
        anchor,
        single: (fitting & ~DOUBLES) !== 0,
        double: anchor.sort === 'tip' && (fitting & DOUBLES) !== 0,
      };
    })
    .filter(({ single, double }) => single || double);
}

/** The end of a tile on trial is taken to need all it can, so that the place depends on the kind alone. */
export const fullDemand = (anchor: Anchor): Demand => ({
  anchor,
  single: true,
  double: anchor.sort === 'tip',
});
