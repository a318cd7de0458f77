import {
  isDouble as isDoubleTile,
  type Pips,
  pipsOf,
  setOf,
  TILES,
  type TileSet,
  tilesWith,
} from '@horse-race/rules/dominoes';

/*
 * A tile is its place in `TILES` here. These tables turn questions about tiles into a look-up each.
 */

const NUMBERS = [0, 1, 2, 3, 4, 5, 6] as const;

export const PIPS = Uint8Array.from(TILES, pipsOf);
const DOUBLES: TileSet = setOf(TILES.filter(isDoubleTile));
export const isDouble = (tile: number): boolean => ((DOUBLES >> tile) & 1) === 1;

/** By number, the tiles that have it. */
export const WITH = Int32Array.from(NUMBERS, (number) => tilesWith(number));

/** By set of numbers, a bit for each: the tiles that have one of them. */
export const WITH_ANY = Int32Array.from({ length: 128 }, (_, numbers) =>
  NUMBERS.reduce<TileSet>(
    (tiles, number) => ((numbers >> number) & 1 ? tiles | tilesWith(number) : tiles),
    0,
  ),
);

const GAINS = Int8Array.from({ length: 7 * 32 }, (_, i) => {
  const tile = TILES[i & 31];
  if (tile === undefined) return 0;
  return isDoubleTile(tile) ? pipsOf(tile) : pipsOf(tile) - (i >> 5);
});

/** What the tile, joined by that number of its own, adds to the total: its other half, or a double's pips. */
export const gainOf = (tile: number, number: number): number => GAINS[(number << 5) | tile] as number;

const SCORING = Int32Array.from({ length: 7 * 5 }, (_, i) => {
  const number = Math.floor(i / 5) as Pips;
  const tiles = TILES.filter((_, tile) => ((tilesWith(number) >> tile) & 1) === 1);
  return setOf(tiles.filter((tile) => (gainOf(TILES.indexOf(tile), number) + i) % 5 === 0));
});

/** The tiles that, joined by the number, bring a total that is `base` without them to a multiple of five. */
export const scoringTiles = (number: number, base: number): TileSet =>
  SCORING[number * 5 + (base % 5)] as TileSet;

/** The lowest tile of a set that is not empty. */
export const firstOf = (tiles: TileSet): number => 31 - Math.clz32(tiles & -tiles);

/** How many tiles the set has. */
export function countOf(tiles: TileSet): number {
  const pairs = tiles - ((tiles >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function pipsOfAll(tiles: TileSet): number {
  let pips = 0;
  for (let rest = tiles; rest !== 0; rest &= rest - 1) pips += PIPS[firstOf(rest)] as number;
  return pips;
}
