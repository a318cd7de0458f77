/**
 * The board as a value: which tile lies where after each play. It follows from the plays alone, so the same
 * plays give the same board everywhere, and a tile once laid never moves.
 */
import { type EndId, endOf, isDouble, joiningPort, type Port, type Tile } from '@horse-race/rules/dominoes';
import { newAnchors } from './anchors.ts';
import { choosePlace, type Place } from './choose.ts';
import { ahead, leftOf, type Point, rightOf, stepTo } from './grid.ts';
import { type Board, EMPTY_BOARD, type FreeEnd, type Placed, type Play } from './placed.ts';
import { spotAt } from './positions.ts';
import { situationAt } from './situation.ts';

/** A tile about to be laid. */
interface Joining {
  /** The side by which it is joined. */
  readonly port: Port;
  readonly place: Place;
}

const RIGHT = { towards: 0, heading: 0 } as const;

const kindOf = (tile: Tile) => (isDouble(tile) ? 'double' : 'single');

/**
 * The board after one more play. The play must be legal: the end free, one of the tile's numbers the end's.
 */
export function layTile(board: Board, play: Play): Board {
  const joining = joiningOf(board, play);
  return {
    placed: [...board.placed, placedBy(play, joining)],
    ends: [...board.ends.filter(({ end }) => end.id !== play.at), ...endsBrought(board, play, joining)],
  };
}

/** The board of a hand, from all its plays in order. */
export const layoutBoard = (plays: readonly Play[]): Board => plays.reduce(layTile, EMPTY_BOARD);

/** Where a tile would lie: exactly where `layTile` puts it. It is the same for all doubles and for all others. */
export const ghost = (board: Board, at: EndId | null, tile: Tile): Placed =>
  placedBy({ tile, at }, joiningOf(board, { tile, at }));

/** Where the mark of a free end is drawn: the centre of the end, and the step out of it; its edge is 1q ahead. */
export function endMark(board: Board, id: EndId): { at: Point; direction: Point } {
  const { anchor } = freeEndOf(board, id);
  return { at: { x: anchor.x, y: anchor.y }, direction: stepTo(anchor.direction) };
}

function freeEndOf(board: Board, id: EndId): FreeEnd {
  const free = board.ends.find(({ end }) => end.id === id);
  if (free === undefined) throw new Error(`${id} is not free`);
  return free;
}

function joiningOf(board: Board, { tile, at }: Play): Joining {
  if (at === null) {
    if (board.placed.length > 0) throw new Error(`${tile} cannot open, the board is not empty`);
    return opening(tile);
  }
  const free = freeEndOf(board, at);
  const port = joiningPort(tile, free.end);
  if (port === undefined) throw new Error(`${tile} does not fit ${at}`);
  return { port, place: choosePlace(situationAt(board, free, kindOf(tile))) };
}

/** The tile that opens lies around the origin as if joined from the left. */
function opening(tile: Tile): Joining {
  const kind = kindOf(tile);
  const edge = { x: kind === 'double' ? -1 : -2, y: 0 };
  return {
    port: kind === 'double' ? 'lineA' : 'low',
    place: { spot: spotAt(kind, edge, RIGHT), joint: { kind: 'opening' } },
  };
}

function placedBy({ tile, at }: Play, { port, place }: Joining): Placed {
  const { box, inner, outer, heading } = place.spot;
  const placed = { tile, at, box, joint: place.joint };
  if (port === 'low') return { ...placed, low: inner, high: outer };
  if (port === 'high') return { ...placed, low: outer, high: inner };
  return { ...placed, low: ahead(inner, leftOf(heading), 1), high: ahead(inner, rightOf(heading), 1) };
}

function endsBrought(board: Board, { tile, at }: Play, { port, place }: Joining): FreeEnd[] {
  const owner = board.placed.length;
  const ports = portsBrought(port);
  const ends = newAnchors(place.spot, owner).map((anchor, i) => ({
    end: endOf(tile, ports[i] as Port),
    anchor,
  }));
  if (at !== null) return ends;
  // The tile that opens is free on the side by which others are joined.
  const { inner } = place.spot;
  const sort = isDouble(tile) ? 'line' : 'tip';
  return [{ end: endOf(tile, port), anchor: { ...inner, direction: 2, sort, owner } }, ...ends];
}

/** The ends a tile brings when it is joined by a port, in the order of `newAnchors`. */
function portsBrought(joined: Port): readonly Port[] {
  if (joined === 'low') return ['high'];
  if (joined === 'high') return ['low'];
  return ['lineB', 'branchA', 'branchB'];
}
