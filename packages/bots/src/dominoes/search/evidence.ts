import {
  ALL_TILES,
  indexOf,
  type MoveView,
  pointsFor,
  type TableView,
  type TileSet,
  tilesEach,
} from '@horse-race/rules/dominoes';
import { type Seat, seatsOf } from '@horse-race/rules/kit';
import { Ends } from '../position/ends.ts';
import { MOST_MOVES, type Move, moveFor, tileOf } from '../position/move.ts';

/** How much less likely a tile is that would have made more points than the play that was made. */
const PASSED_UP = 0.3;

/** Where hidden tiles are or were: all that came at the same moment to the same seat, or the boneyard. */
export interface Place {
  /** Null for the boneyard. */
  readonly seat: Seat | null;
  readonly count: number;
  /** By tile, how likely it is here, as a factor; 0 where it cannot be. */
  readonly likelihood: readonly number[];
}

/** What a seat can tell about the tiles that it has not seen in its hand. */
export interface Evidence {
  readonly places: readonly Place[];
  /** All tiles in these places. Some were played from there: the seat that held them is known. */
  readonly hidden: TileSet;
  readonly played: TileSet;
}

/** What a seat showed of its hand at a move: each of the tiles is less likely to have been in it. */
interface Sign {
  readonly at: number;
  readonly seat: Seat;
  readonly tiles: TileSet;
  readonly factor: number;
}

interface Arrival {
  readonly seat: Seat;
  /** The move by which the tiles came, or -1 for the deal. */
  readonly since: number;
  readonly count: number;
}

interface Reading {
  readonly signs: Sign[];
  readonly arrivals: Arrival[];
  /** By tile played from a hand: the seat and the move. */
  readonly plays: Map<number, { readonly seat: Seat; readonly at: number }>;
  /** Tiles that were seen as soon as they were drawn. */
  shown: TileSet;
}

const buffer = new Int32Array(MOST_MOVES);

/** The tiles that would have made more points. */
function betterThan(points: number, ends: Ends): TileSet {
  let better = 0;
  for (let i = ends.listScoring(ALL_TILES, buffer) - 1; i >= 0; i--) {
    const move = buffer[i] as Move;
    if (pointsFor(ends.totalAfter(move)) > points) better |= 1 << tileOf(move);
  }
  return better;
}

function readMoves(moves: readonly MoveView[]): Reading {
  const reading: Reading = { signs: [], arrivals: [], plays: new Map(), shown: 0 };
  const ends = new Ends();
  moves.forEach((move, at) => {
    const { seat } = move;
    if (move.type === 'played') {
      const tile = indexOf(move.tile);
      if (move.from === 'hand') {
        reading.signs.push({ at, seat, tiles: betterThan(move.points, ends), factor: PASSED_UP });
        reading.plays.set(tile, { seat, at });
      } else {
        reading.shown |= 1 << tile;
      }
      ends.lay(moveFor(move));
    } else if (move.type !== 'droppedOut') {
      // Who drew or passed held nothing that fitted, and drew nothing that did until the last tile.
      reading.signs.push({ at, seat, tiles: ends.fitting, factor: 0 });
      if (move.type === 'drew') {
        const next = moves[at + 1];
        const isShown = next?.type === 'played' && next.from === 'drawn';
        reading.arrivals.push({ seat, since: at, count: isShown ? move.count - 1 : move.count });
      }
    }
  });
  return reading;
}

function likelihoodAt({ seat, since }: Arrival, { signs, plays }: Reading): number[] {
  const own = signs.filter((sign) => sign.seat === seat && sign.at >= since);
  return Array.from({ length: 28 }, (_, tile) => {
    const play = plays.get(tile);
    if (play !== undefined && (play.seat !== seat || play.at < since)) return 0;
    const until = play?.at ?? Number.POSITIVE_INFINITY;
    const telling = own.filter((sign) => sign.at < until && (sign.tiles >> tile) & 1);
    return telling.reduce((product, { factor }) => product * factor, 1);
  });
}

/** What a seat can tell on its turn, from what it sees and nothing else. */
export function evidenceOf(seat: Seat, table: TableView, hand: TileSet): Evidence {
  const reading = readMoves(table.moves);
  const { count } = seatsOf(table.ruleset.seating);
  const dealt = Array.from({ length: count }, (_, holder) => ({
    seat: holder,
    since: -1,
    count: tilesEach(table.ruleset),
  }));
  const arrivals = [...dealt, ...reading.arrivals].filter((arrival) => arrival.seat !== seat);
  let played = 0;
  let own = hand;
  for (const [tile, play] of reading.plays) {
    if (play.seat === seat) own |= 1 << tile;
    else played |= 1 << tile;
  }
  const boneyard: Place = {
    seat: null,
    count: table.boneyard,
    likelihood: Array.from({ length: 28 }, (_, tile) => ((played >> tile) & 1 ? 0 : 1)),
  };
  const places = arrivals.map((arrival) => ({
    seat: arrival.seat,
    count: arrival.count,
    likelihood: likelihoodAt(arrival, reading),
  }));
  return { places: [...places, boneyard], hidden: ALL_TILES & ~own & ~reading.shown, played };
}
