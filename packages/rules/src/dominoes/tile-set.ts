import { indexOf, type Pips, pipsOf, TILES, type Tile } from './tiles.ts';

/** A set of tiles, one bit for each of the 28: cheap to copy and to intersect. */
export type TileSet = number;

export const NO_TILES: TileSet = 0;
export const ALL_TILES: TileSet = 2 ** TILES.length - 1;

export const setOf = (tiles: Iterable<Tile>): TileSet => {
  let set = NO_TILES;
  for (const tile of tiles) set |= 1 << indexOf(tile);
  return set;
};

export const holds = (set: TileSet, tile: Tile): boolean => (set & (1 << indexOf(tile))) !== 0;
export const withTile = (set: TileSet, tile: Tile): TileSet => set | (1 << indexOf(tile));
export const withoutTile = (set: TileSet, tile: Tile): TileSet => set & ~(1 << indexOf(tile));

/** The tiles in the order of `TILES`. */
export function tilesOf(set: TileSet): Tile[] {
  const tiles: Tile[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) tiles.push(TILES[31 - Math.clz32(rest & -rest)] as Tile);
  return tiles;
}

export function sizeOf(set: TileSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

export const pipsIn = (set: TileSet): number => tilesOf(set).reduce((sum, tile) => sum + pipsOf(tile), 0);

const WITH_NUMBER = [0, 1, 2, 3, 4, 5, 6].map((number) =>
  setOf(TILES.filter((tile) => tile.includes(String(number)))),
);

/** All tiles of the set that have `number` on a half. */
export const tilesWith = (number: Pips): TileSet => WITH_NUMBER[number] as TileSet;
