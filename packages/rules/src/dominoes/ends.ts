import { hasNumber, highOf, indexOf, isDouble, lowOf, type Pips, TILES, type Tile } from './tiles.ts';

/** The two ends of a non-double. */
export const HALVES = ['low', 'high'] as const;
/** The four sides of a double: the two long ones, and the two short ones that open after both. */
export const SPINNER_PORTS = ['lineA', 'lineB', 'branchA', 'branchB'] as const;
export type Port = (typeof HALVES)[number] | (typeof SPINNER_PORTS)[number];

/** An end's identity, stable for the whole hand because tiles are unique: `44:branchA`. */
export type EndId = `${Tile}:${Port}`;

export interface End {
  /** Its place among all ends there can be. */
  readonly index: number;
  readonly id: EndId;
  readonly tile: Tile;
  readonly port: Port;
  /** What a tile needs on one half to be joined here. */
  readonly number: Pips;
  /** What the end adds to the total while it is free: its number, twice that for a long side, 0 for a branch. */
  readonly counts: number;
}

const ALL: End[] = [];

function makeEnd(tile: Tile, port: Port): End {
  const number = port === 'high' ? highOf(tile) : lowOf(tile);
  const weight = port === 'lineA' || port === 'lineB' ? 2 : port === 'low' || port === 'high' ? 1 : 0;
  const end: End = { index: ALL.length, id: `${tile}:${port}`, tile, port, number, counts: number * weight };
  ALL.push(end);
  return end;
}

const ENDS: readonly Partial<Record<Port, End>>[] = TILES.map((tile) =>
  Object.fromEntries((isDouble(tile) ? SPINNER_PORTS : HALVES).map((port) => [port, makeEnd(tile, port)])),
);

const BY_ID = new Map<unknown, End>(ALL.map((end) => [end.id, end]));

/** Every end any tile can have. */
export const everyEnd = (): readonly End[] => ALL;
/** The end of a tile; the port must be one of that tile's. One object for each end, so ends compare by identity. */
export const endOf = (tile: Tile, port: Port): End => ENDS[indexOf(tile)]?.[port] as End;
export const endById = (id: string): End | undefined => BY_ID.get(id);
export const isEndId = (value: unknown): value is EndId => BY_ID.has(value);

/** The end that is left free when `tile` is joined by `number`: its other half, or the far side of a double. */
export function freeEnd(tile: Tile, number: Pips): End {
  if (isDouble(tile)) return endOf(tile, 'lineB');
  return endOf(tile, lowOf(tile) === number ? 'high' : 'low');
}

/** The port of `tile` that joins `end`; undefined where it does not fit. */
export function joiningPort(tile: Tile, end: End): Port | undefined {
  if (!hasNumber(tile, end.number)) return undefined;
  if (isDouble(tile)) return 'lineA';
  return lowOf(tile) === end.number ? 'low' : 'high';
}
