import { ALL_TILES, NO_TILES, pointsFor, type TileSet } from '@horse-race/rules/dominoes';
import { Ends } from '../position/ends.ts';
import { MOST_MOVES, type Move, tileOf } from '../position/move.ts';
import { NONE, type Position } from '../position/position.ts';
import { countOf, isDouble, PIPS, WITH } from '../position/tables.ts';
import { chanceOfNone } from './chance-of-none.ts';

/** What a play is judged by; the weight of each is fitted. */
export const FEATURES = [
  /** Points that it makes. */
  'points',
  /** Tens of pips that leave the hand. */
  'pips',
  /** 1 for a double. */
  'double',
  /** 1 where the seat goes on. */
  'again',
  /** 1 where it goes on and has to draw. */
  'mustDraw',
  /** Where the seat goes on: the most points it can make with its next two plays. */
  'chain',
  /** Where the turn passes: the points that the next seat can be expected to make at best. */
  'threat',
  /** Where the turn passes: how likely it is that the next seat cannot play. */
  'stuck',
  /** The part of the tiles left that can be joined afterwards. */
  'fit',
  /** Numbers left in the hand, in sevenths. */
  'variety',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Weights = Readonly<Record<Feature, number>>;

const scoring = new Int32Array(MOST_MOVES);
const after = new Ends();
const later = new Ends();
/** By points, how many tiles make them at best; of the next seat. */
const tilesMaking = new Int32Array(32);

/** The most points that the tiles can make with two plays, the first of which scores. */
function chainOf(ends: Ends, tiles: TileSet): number {
  let most = 0;
  for (let i = ends.listScoring(tiles, scoring) - 1; i >= 0; i--) {
    const move = scoring[i] as Move;
    later.copyFrom(ends);
    later.lay(move);
    const points = pointsFor(later.total) + later.mostPoints(tiles & ~(1 << tileOf(move)));
    most = Math.max(most, points);
  }
  return most;
}

/** What a seat that holds so many of these tiles can be expected to make at best. */
function threatOf(ends: Ends, possible: TileSet, held: number): number {
  tilesMaking.fill(0);
  const count = ends.listScoring(possible, scoring);
  let most = 0;
  let tiles = NO_TILES;
  for (let i = 0; i < count; i++) {
    const move = scoring[i] as Move;
    // A tile that scores in two places counts once; which of them hardly matters.
    if ((tiles >> tileOf(move)) & 1) continue;
    tiles |= 1 << tileOf(move);
    const points = pointsFor(ends.totalAfter(move));
    tilesMaking[points] = (tilesMaking[points] as number) + 1;
    most = Math.max(most, points);
  }
  const all = countOf(possible);
  let expected = 0;
  let better = 0;
  let noneBetter = 1;
  for (let points = most; points > 0; points--) {
    if (tilesMaking[points] === 0) continue;
    better += tilesMaking[points] as number;
    const none = chanceOfNone(all, better, held);
    expected += points * (noneBetter - none);
    noneBetter = none;
  }
  return expected;
}

function varietyOf(hand: TileSet): number {
  let numbers = 0;
  for (let number = 0; number < 7; number++) if ((hand & (WITH[number] as TileSet)) !== 0) numbers++;
  return numbers / 7;
}

/** What is known of the seat that comes next. */
export interface NextSeat {
  /** How many tiles it holds. */
  readonly held: number;
  /** Tiles that it cannot hold, because it drew or passed when they fitted. */
  readonly lacking: TileSet;
}

/** What a move comes to for the seat whose turn it is, by what this seat sees: its hand and the layout. */
export function worthOf(
  weights: Weights,
  position: Position,
  { move, next }: { move: Move; next: NextSeat },
): number {
  const tile = tileOf(move);
  const hand = position.handOf(position.turn) & ~(1 << tile);
  after.copyFrom(position.ends);
  after.lay(move);
  const points = pointsFor(after.total);
  const double = isDouble(tile);
  const { fitting } = after;
  const { held } = next;
  let value = weights.points * points + (weights.pips * (PIPS[tile] as number)) / 10;
  if (double) value += weights.double;
  if (position.drawn === NONE && (points > 0 || double)) {
    value += weights.again + weights.chain * chainOf(after, hand);
    if ((hand & fitting) === NO_TILES) value += weights.mustDraw;
  } else {
    const possible = ALL_TILES & ~position.laid & ~hand & ~(1 << tile) & ~next.lacking;
    value += weights.threat * threatOf(after, possible, held);
    value += weights.stuck * chanceOfNone(countOf(possible), countOf(possible & fitting), held);
  }
  if (hand === NO_TILES) return value;
  return value + weights.fit * (countOf(hand & fitting) / countOf(hand)) + weights.variety * varietyOf(hand);
}
