import { hasExactly } from '../kit/fields.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { type End, type EndId, everyEnd, isEndId, joiningPort } from './ends.ts';
import { indexOf, isTile, TILES, type Tile } from './tiles.ts';

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

/** A command from anywhere: exactly its fields, with tiles and ends that there are. */
export function parseCommand(value: unknown): Result<Command, 'BAD_MESSAGE'> {
  if (hasExactly(value, ['type'])) {
    if (value.type === 'draw') return ok(DRAW);
    if (value.type === 'continue') return ok(CONTINUE);
  } else if (hasExactly(value, ['type', 'tile', 'at']) && value.type === 'play') {
    const { tile, at } = value;
    if (isTile(tile) && (at === null || isEndId(at))) return ok({ type: 'play', tile, at });
  }
  return refuse('BAD_MESSAGE');
}
