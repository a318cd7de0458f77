import { type End, type EndId, everyEnd, joiningPort } from './ends.ts';
import { indexOf, TILES, type Tile } from './tiles.ts';

export interface Play {
  readonly type: 'play';
  readonly tile: Tile;
  /** An open end; null to open the layout. */
  readonly at: EndId | null;
}

/** What a seat can do: play a tile, draw until one fits, or go on to the next hand. */
export type Command = Play | { readonly type: 'draw' } | { readonly type: 'continue' };

export const DRAW: Command = { type: 'draw' };
export const CONTINUE: Command = { type: 'continue' };

/** Every play there can be, made once: lists of options then cost next to nothing. */
const OPENINGS: readonly Play[] = TILES.map((tile) => ({ type: 'play', tile, at: null }));
const JOINS: readonly (readonly (Play | undefined)[])[] = TILES.map((tile) =>
  everyEnd().map((end) =>
    joiningPort(tile, end) !== undefined && tile !== end.tile
      ? { type: 'play', tile, at: end.id }
      : undefined,
  ),
);

export const opening = (tile: Tile): Play => OPENINGS[indexOf(tile)] as Play;

/** The play that joins `tile` to `end`; undefined where it does not fit. */
export const join = (tile: Tile, end: End): Play | undefined => JOINS[indexOf(tile)]?.[end.index];
