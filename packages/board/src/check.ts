/** Plays a hand on the board and says which of its laws are broken: none, if the placing is right. */
import {
  EMPTY_LAYOUT,
  type End,
  endById,
  isDouble,
  joiningPort,
  type Layout,
  lay,
  TILES,
  type Tile,
} from '@horse-race/rules/dominoes';
import { ghost, layoutBoard, layTile } from './board.ts';
import { type Fault, faultsOfChoice, faultsOfNewest, type Law } from './faults.ts';
import { type Board, EMPTY_BOARD, type Placed, type Play } from './placed.ts';

/**
 * The faults of the board after every play of a hand; the plays must be legal. With `ghosts`, of every other
 * legal play at every moment too, which takes some twenty times as long.
 */
export function checkBoard(plays: readonly Play[], { ghosts = true } = {}): Fault[] {
  const faults: Fault[] = [];
  const laid: string[] = [];
  let board: Board = EMPTY_BOARD;
  let layout: Layout = EMPTY_LAYOUT;
  for (const play of plays) {
    if (ghosts) faults.push(...faultsOfGhosts(board, layout));
    const shown = asText(ghost(board, play.at, play.tile));
    board = layTile(board, play);
    layout = lay(layout, play.tile, play.at === null ? null : (endById(play.at) as End));
    const newest = asText(board.placed.at(-1));
    if (newest !== shown) faults.push({ law: 'place', tile: play.tile });
    faults.push(...faultsOfNewest(board.placed));
    laid.push(newest);
  }
  if (ghosts) faults.push(...faultsOfGhosts(board, layout));
  const moved = (law: Law) => (placed: Placed, i: number) =>
    asText(placed) === laid[i] ? [] : [{ law, tile: placed.tile }];
  return [
    ...faults,
    ...board.placed.flatMap(moved('stable')),
    ...layoutBoard(plays).placed.flatMap(moved('pure')),
  ];
}

/** What is wrong with the places of all tiles that could be laid now. */
function faultsOfGhosts(board: Board, { ends }: Layout): Fault[] {
  const laid = new Set<Tile>(board.placed.map(({ tile }) => tile));
  const unlaid = TILES.filter((tile) => !laid.has(tile));
  const ghostsAt = ends.map((end) =>
    unlaid.filter((tile) => joiningPort(tile, end) !== undefined).map((tile) => ghost(board, end.id, tile)),
  );
  const single = ghostsAt.flatMap((shown) => [
    ...shown.flatMap((placed) => faultsOfNewest([...board.placed, placed])),
    ...faultsOfKinds(shown),
  ]);
  const all = ghostsAt.flat();
  return [
    ...single,
    ...unlaid.flatMap((tile) => {
      const places = all.filter((placed) => placed.tile === tile);
      return faultsOfChoice(places, board.placed);
    }),
  ];
}

/** Tiles at one end that lie otherwise than the first of their kind. */
function faultsOfKinds(shown: readonly Placed[]): Fault[] {
  const first = new Map<boolean, string>();
  return shown.flatMap(({ tile, box, joint }): Fault[] => {
    const kind = isDouble(tile);
    const place = asText([box, joint]);
    const usual = first.get(kind) ?? place;
    first.set(kind, usual);
    return place === usual ? [] : [{ law: 'kind', tile }];
  });
}

const asText = (value: unknown): string => JSON.stringify(value);
