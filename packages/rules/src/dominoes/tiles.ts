/** The 28 tiles of a double-six set, low half first: `14`, `66`. */
// biome-ignore format: one row for each low half
export const TILES = [
  '00', '01', '02', '03', '04', '05', '06',
  '11', '12', '13', '14', '15', '16',
  '22', '23', '24', '25', '26',
  '33', '34', '35', '36',
  '44', '45', '46',
  '55', '56',
  '66',
] as const;
export type Tile = (typeof TILES)[number];

/** The number on one half of a tile. */
export type Pips = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const ZERO = '0'.charCodeAt(0);

export const lowOf = (tile: Tile): Pips => (tile.charCodeAt(0) - ZERO) as Pips;
export const highOf = (tile: Tile): Pips => (tile.charCodeAt(1) - ZERO) as Pips;

const PLACES: readonly number[] = Array.from({ length: 49 }, (_, i) =>
  TILES.indexOf(`${Math.floor(i / 7)}${i % 7}` as Tile),
);

/** The tile's place in `TILES`. */
export const indexOf = (tile: Tile): number => PLACES[lowOf(tile) * 7 + highOf(tile)] as number;
export const isDouble = (tile: Tile): boolean => lowOf(tile) === highOf(tile);
/** Both halves together. */
export const pipsOf = (tile: Tile): number => lowOf(tile) + highOf(tile);
export const hasNumber = (tile: Tile, number: Pips): boolean =>
  lowOf(tile) === number || highOf(tile) === number;
export const isTile = (value: unknown): value is Tile => (TILES as readonly unknown[]).includes(value);
