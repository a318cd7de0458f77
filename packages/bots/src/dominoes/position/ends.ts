import { ALL_TILES, NO_TILES, pointsFor, type TileSet } from '@horse-race/rules/dominoes';
import { isAtDouble, MOST_MOVES, type Move, moveOf, numberOf, OPENING, tileOf } from './move.ts';
import { firstOf, gainOf, isDouble, PIPS, scoringTiles, WITH, WITH_ANY } from './tables.ts';

/** States of a double. The others: nothing joined to it yet (1), both branches free (3), nothing free (0). */
const LONE = 1;
const LINE = 2;
const LAST_BRANCH = 4;

const buffer = new Int32Array(MOST_MOVES);

/**
 * The ends of a layout, mutable. Both `simple` and `doubles` have four bits for each number, so that copying
 * them costs nothing.
 */
export class Ends {
  /** By number, how many ends of tiles that are no doubles are free. */
  simple = 0;
  /** By number, the state of its double. */
  doubles = 0;
  /** What all counted ends add up to. */
  total = 0;
  /** Whether a tile has been laid. */
  isOpened = false;

  copyFrom(other: Ends): void {
    this.simple = other.simple;
    this.doubles = other.doubles;
    this.total = other.total;
    this.isOpened = other.isOpened;
  }

  private hasSimple(number: number): boolean {
    return ((this.simple >> (4 * number)) & 15) !== 0;
  }

  private hasDouble(number: number): boolean {
    return ((this.doubles >> (4 * number)) & 15) !== 0;
  }

  lay(move: Move): void {
    const tile = tileOf(move);
    const number = numberOf(move);
    this.total = this.totalAfter(move);
    if (number === OPENING) {
      this.isOpened = true;
      for (let end = 0; end < 7; end++) {
        if ((((WITH[end] as number) >> tile) & 1) === 0) continue;
        if (isDouble(tile)) this.doubles = LONE << (4 * end);
        else this.simple += 1 << (4 * end);
      }
      return;
    }
    const one = 1 << (4 * number);
    if (isAtDouble(move)) this.doubles += this.stateOf(number) === LAST_BRANCH ? -LAST_BRANCH * one : one;
    else this.simple -= one;
    if (isDouble(tile)) this.doubles += LINE * one;
    else this.simple += 1 << (4 * gainOf(tile, number));
  }

  totalAfter(move: Move): number {
    const number = numberOf(move);
    if (number === OPENING) return PIPS[tileOf(move)] as number;
    const lost = isAtDouble(move) ? this.lostAtDouble(number) : number;
    return this.total - lost + gainOf(tileOf(move), number);
  }

  /** How many ends add to the total. */
  get counted(): number {
    let counted = 0;
    for (let number = 0; number < 7; number++) {
      const state = this.stateOf(number);
      counted += ((this.simple >> (4 * number)) & 15) + (state === LONE || state === LINE ? 1 : 0);
    }
    return counted;
  }

  /** Every tile that can be joined, laid ones included. */
  get fitting(): TileSet {
    if (!this.isOpened) return ALL_TILES;
    const ends = this.simple | this.doubles;
    // One bit of every four, then all of them side by side.
    let open = (ends | (ends >> 1) | (ends >> 2)) & 0x1111111;
    open = (open | (open >> 3)) & 0x3030303;
    open = (open | (open >> 6)) & 0xf000f;
    return WITH_ANY[(open | (open >> 12)) & 0x7f] as number;
  }

  /** Writes the moves of the tiles into `moves`, and answers how many there are. */
  listMoves(tiles: TileSet, moves: Int32Array): number {
    let count = 0;
    if (!this.isOpened) {
      for (let rest = tiles; rest !== 0; rest &= rest - 1) moves[count++] = moveOf(firstOf(rest), OPENING, 0);
      return count;
    }
    for (let number = 0; number < 7; number++) {
      const fitting = tiles & (WITH[number] as number);
      if (fitting === NO_TILES) continue;
      const simple = this.hasSimple(number);
      const double = this.hasDouble(number);
      for (let rest = simple || double ? fitting : NO_TILES; rest !== 0; rest &= rest - 1) {
        if (simple) moves[count++] = moveOf(firstOf(rest), number, 0);
        if (double) moves[count++] = moveOf(firstOf(rest), number, 1);
      }
    }
    return count;
  }

  /** Writes those moves of the tiles that score into `moves`, and answers how many there are. */
  listScoring(tiles: TileSet, moves: Int32Array): number {
    let count = 0;
    if (!this.isOpened) {
      const all = this.listMoves(tiles, moves);
      for (let i = 0; i < all; i++) {
        const move = moves[i] as Move;
        if (pointsFor(this.totalAfter(move)) > 0) moves[count++] = move;
      }
      return count;
    }
    for (let number = 0; number < 7; number++) {
      if ((tiles & (WITH[number] as number)) === 0) continue;
      if (this.hasSimple(number)) {
        const base = this.total - number;
        for (let rest = tiles & scoringTiles(number, base); rest !== 0; rest &= rest - 1) {
          const tile = firstOf(rest);
          if (base + gainOf(tile, number) > 0) moves[count++] = moveOf(tile, number, 0);
        }
      }
      if (this.hasDouble(number)) {
        const base = this.total - this.lostAtDouble(number);
        for (let rest = tiles & scoringTiles(number, base); rest !== 0; rest &= rest - 1) {
          const tile = firstOf(rest);
          if (base + gainOf(tile, number) > 0) moves[count++] = moveOf(tile, number, 1);
        }
      }
    }
    return count;
  }

  /** The most points that one of the tiles could make. */
  mostPoints(tiles: TileSet): number {
    let most = 0;
    for (let i = this.listScoring(tiles, buffer) - 1; i >= 0; i--) {
      most = Math.max(most, this.totalAfter(buffer[i] as Move));
    }
    return pointsFor(most);
  }

  private stateOf(number: number): number {
    return (this.doubles >> (4 * number)) & 15;
  }

  /** What the total loses when the double's next side is taken: its pips, with the second long side. */
  private lostAtDouble(number: number): number {
    return this.stateOf(number) === LINE ? 2 * number : 0;
  }
}
