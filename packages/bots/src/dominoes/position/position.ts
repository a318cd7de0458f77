import { bonusFor, NO_TILES, pointsFor, type Ruleset, type TileSet } from '@horse-race/rules/dominoes';
import { type Seat, type Seats, type Side, seatsOf } from '@horse-race/rules/kit';
import { Ends } from './ends.ts';
import { type Move, tileOf } from './move.ts';
import { isDouble, pipsOfAll } from './tables.ts';

/** What stays the same from one position to the next. */
export interface Conditions {
  readonly seats: Seats;
  readonly target: number;
  readonly mustContinue: boolean;
}

export const conditionsOf = ({ seating, target, goingOut }: Ruleset): Conditions => ({
  seats: seatsOf(seating),
  target,
  mustContinue: goingOut === 'mustContinue',
});

/** No tile. */
export const NONE = -1;

/**
 * A hand in play as the search needs it: mutable, copied in place, a hundred times as fast as the rules. It
 * is a model of them for looking ahead, held equal to them by tests; it decides nothing at a table. Moves
 * are trusted to be legal. It ends with the hand, or with the play that ends the game.
 */
export class Position {
  readonly conditions: Conditions;
  /** By seat. */
  readonly hands: Int32Array;
  /** By side. */
  readonly scores: Int32Array;
  readonly ends = new Ends();
  /** The tiles of the boneyard at the deal, the next to be drawn first; shared by copies. */
  boneyard: Uint8Array = new Uint8Array(0);
  drawnCount = 0;
  /** Every tile that can be joined, laid ones included. */
  fitting: TileSet = this.ends.fitting;
  laid: TileSet = NO_TILES;
  turn: Seat = 0;
  /** The tile just drawn, which must be played now, or `NONE`. */
  drawn = NONE;
  /** Seats that dropped out, a bit for each. */
  droppedOut = 0;
  isOver = false;

  constructor(conditions: Conditions) {
    this.conditions = conditions;
    this.hands = new Int32Array(conditions.seats.count);
    this.scores = new Int32Array(conditions.seats.sides.length);
  }

  /** Becomes equal to another of the same conditions. */
  copyFrom(other: Position): void {
    for (let seat = 0; seat < this.hands.length; seat++) this.hands[seat] = other.hands[seat] as TileSet;
    for (let side = 0; side < this.scores.length; side++) this.scores[side] = other.scores[side] as number;
    this.ends.copyFrom(other.ends);
    this.boneyard = other.boneyard;
    this.drawnCount = other.drawnCount;
    this.fitting = other.fitting;
    this.laid = other.laid;
    this.turn = other.turn;
    this.drawn = other.drawn;
    this.droppedOut = other.droppedOut;
    this.isOver = other.isOver;
  }

  /** The tiles that the seat whose turn it is can play; none when it has to draw. */
  get playable(): TileSet {
    return this.drawn === NONE ? this.handOf(this.turn) & this.fitting : 1 << this.drawn;
  }

  get boneyardLeft(): number {
    return this.boneyard.length - this.drawnCount;
  }

  handOf(seat: Seat): TileSet {
    return this.hands[seat] as TileSet;
  }

  /** Writes the moves of the seat whose turn it is into `moves`, and answers how many there are. */
  listMoves(moves: Int32Array): number {
    return this.ends.listMoves(this.playable, moves);
  }

  /** Plays a tile, and all that follows without a decision: who can do nothing passes, the hand ends. */
  play(move: Move): void {
    const seat = this.turn;
    const { seats, target, mustContinue } = this.conditions;
    const side = seats.sideOf[seat] as Side;
    const hand = this.handOf(seat) & ~(1 << tileOf(move));
    this.hands[seat] = hand;
    this.lay(move);
    const points = pointsFor(this.ends.total);
    const score = (this.scores[side] as number) + points;
    this.scores[side] = score;
    const again = this.drawn === NONE && (points > 0 || isDouble(tileOf(move)));
    this.drawn = NONE;
    if (score >= target) {
      this.isOver = true;
    } else if (hand === NO_TILES && !(again && mustContinue)) {
      this.settle(1 << side);
    } else {
      if (hand === NO_TILES && this.boneyardLeft === 0) this.droppedOut |= 1 << seat;
      if (!again || (this.droppedOut >> seat) & 1) this.turn = this.seatAfter(seat);
      this.proceed();
    }
  }

  /** Draws until the first tile that can be played or until none is left, and all that follows from that. */
  draw(): void {
    let hand = this.handOf(this.turn);
    while (this.drawn === NONE && this.boneyardLeft > 0) {
      const tile = this.boneyard[this.drawnCount++] as number;
      hand |= 1 << tile;
      if ((this.fitting >> tile) & 1) this.drawn = tile;
    }
    this.hands[this.turn] = hand;
    this.proceed();
  }

  /** Lays a tile, and nothing else. */
  lay(move: Move): void {
    this.ends.lay(move);
    this.laid |= 1 << tileOf(move);
    this.fitting = this.ends.fitting;
  }

  private seatAfter(seat: Seat): Seat {
    const { count } = this.conditions.seats;
    let next = (seat + 1) % count;
    while (next !== seat && (this.droppedOut >> next) & 1) next = (next + 1) % count;
    return next;
  }

  private proceed(): void {
    if (this.boneyardLeft > 0) return;
    if (this.hands.every((hand) => (hand & this.fitting) === NO_TILES)) {
      this.settle(this.lightestSides());
      return;
    }
    while ((this.handOf(this.turn) & this.fitting) === NO_TILES) this.turn = this.seatAfter(this.turn);
  }

  private pipsOfSide(side: Side): number {
    let pips = 0;
    for (const seat of this.conditions.seats.sides[side] ?? []) pips += pipsOfAll(this.handOf(seat));
    return pips;
  }

  /** The sides still in the hand that hold the fewest pips, a bit for each. */
  private lightestSides(): number {
    let lightest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let side = 0; side < this.scores.length; side++) {
      const members = this.conditions.seats.sides[side] as readonly Seat[];
      if (members.every((seat) => (this.droppedOut >> seat) & 1)) continue;
      const pips = this.pipsOfSide(side);
      if (pips < least) lightest = 0;
      if (pips <= least) lightest |= 1 << side;
      least = Math.min(least, pips);
    }
    return lightest;
  }

  /** Ends the hand: each winner, a bit for each side, gets the pips of all other sides. */
  private settle(winners: number): void {
    this.isOver = true;
    let all = 0;
    for (const hand of this.hands) all += pipsOfAll(hand);
    for (let side = 0; side < this.scores.length; side++) {
      if ((winners >> side) & 1) {
        this.scores[side] = (this.scores[side] as number) + bonusFor(all - this.pipsOfSide(side));
      }
    }
  }
}
