import {
  ALL_TILES,
  type DominoesTypes,
  EMPTY_LAYOUT,
  endById,
  goesOn,
  isDouble,
  joiningPort,
  type Layout,
  lay,
  type Option,
  pipsOf,
  pointsFor,
  setOf,
  sizeOf,
  type TableView,
  type TileSet,
  tilesOf,
  totalAfter,
  withoutTile,
} from '@horse-race/rules/dominoes';
import type { Policy } from '@horse-race/rules/kit';
import { commandOf, optionsOf } from './position/options.ts';
import { WORTH } from './position/worth.ts';

type PlayOption = Extract<Option, { type: 'play' }>;

/** What the bot knows before it plays. */
interface Situation {
  readonly layout: Layout;
  readonly hand: TileSet;
  /** Tiles that others hold or that lie in the boneyard. */
  readonly unseen: TileSet;
  readonly from: 'hand' | 'drawn';
}

/** The layout that the moves of a hand have made. */
function layoutFrom(moves: TableView['moves']): Layout {
  let layout = EMPTY_LAYOUT;
  for (const move of moves) {
    if (move.type === 'played') layout = lay(layout, move.tile, endFor(move.at));
  }
  return layout;
}

const endFor = (at: PlayOption['at']) => (at === null ? null : (endById(at) ?? null));

const laidIn = (moves: TableView['moves']): TileSet =>
  setOf(moves.flatMap((move) => (move.type === 'played' ? [move.tile] : [])));

/** By tile that can be joined, the most points it could make. */
function pointsWithEach(layout: Layout, tiles: TileSet): number[] {
  return tilesOf(tiles & layout.fitting).map((tile) => {
    const fitting = layout.ends.filter((end) => joiningPort(tile, end) !== undefined);
    return Math.max(...fitting.map((end) => pointsFor(totalAfter(layout, tile, end))));
  });
}

/** Over all `count` tiles, those included that make nothing; no tiles make nothing. */
const average = (points: readonly number[], count: number): number =>
  count === 0 ? 0 : points.reduce((sum, n) => sum + n, 0) / count;

/** What plays that make the same points are compared by. */
function comfort({ layout, hand, unseen, from }: Situation, { tile, at, points }: PlayOption): number {
  const after = lay(layout, tile, endFor(at));
  // Whose points come next: our own when we go on, else what an average tile of the others would make.
  const ahead = goesOn({ from, points, tile })
    ? WORTH.next * Math.max(0, ...pointsWithEach(after, withoutTile(hand, tile)))
    : -WORTH.threat * average(pointsWithEach(after, unseen), sizeOf(unseen));
  return pipsOf(tile) + (isDouble(tile) ? WORTH.double : 0) + ahead;
}

/**
 * Takes the most points it can make now. Between equal ones it prefers to get rid of heavy tiles and of
 * doubles (they fit one number only), and looks one play ahead: to points of its own where it goes on, else
 * to leaving the others few. It plays the same in the same situation.
 */
export const greedy: Policy<DominoesTypes> = (seen) => {
  const options = optionsOf(seen);
  const plays = options.filter((option) => option.type === 'play');
  const only = options[0];
  if (plays.length < 2) return only === undefined ? undefined : commandOf(only);
  const most = Math.max(...plays.map(({ points }) => points));
  const { table, own } = seen;
  const hand = setOf(own.hand);
  const situation: Situation = {
    layout: layoutFrom(table.moves),
    hand,
    unseen: ALL_TILES & ~hand & ~laidIn(table.moves),
    from: own.drawn === null ? 'hand' : 'drawn',
  };
  const rated = plays
    .filter(({ points }) => points === most)
    .map((play) => ({ play, comfort: comfort(situation, play) }));
  return commandOf(rated.reduce((best, next) => (next.comfort > best.comfort ? next : best)).play);
};
