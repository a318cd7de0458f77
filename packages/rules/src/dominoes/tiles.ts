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

interface Face {
  readonly index: number;
  readonly low: Pips;
  readonly high: Pips;
}

const FACES = Object.fromEntries(
  TILES.map((tile, index) => [tile, { index, low: Number(tile[0]), high: Number(tile[1]) }]),
) as Record<Tile, Face>;

/** The tile's place in `TILES`. */
export const indexOf = (tile: Tile): number => FACES[tile].index;
export const lowOf = (tile: Tile): Pips => FACES[tile].low;
export const highOf = (tile: Tile): Pips => FACES[tile].high;
export const isDouble = (tile: Tile): boolean => FACES[tile].low === FACES[tile].high;
/** Both halves together. */
export const pipsOf = (tile: Tile): number => FACES[tile].low + FACES[tile].high;
export const hasNumber = (tile: Tile, number: Pips): boolean =>
  FACES[tile].low === number || FACES[tile].high === number;
export const isTile = (text: string): text is Tile => Object.hasOwn(FACES, text);
