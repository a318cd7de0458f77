import type { Seat } from '../kit/seating.ts';
import type { Card } from './cards.ts';
import type { Dice } from './dice.ts';
import type { Horse } from './horses.ts';

/**
 * What happened, as facts; the same shapes stand in the public record (`docs/record-format.md`). Lists are by
 * seat. `stacks`, `pot` and `jockeyPot` are the chips after the event.
 */
export interface DealerDrawn {
  readonly type: 'dealerDrawn';
  /** Rounds of the lot: by seat the dice thrown, null for a seat no longer in it. */
  readonly draws: readonly (readonly (Dice | null)[])[];
  readonly dealer: Seat;
}

export interface RoundStarted {
  readonly type: 'roundStarted';
  /** From 1. */
  readonly round: number;
  readonly dealer: Seat;
}

export interface Anted {
  readonly type: 'anted';
  readonly paid: readonly number[];
  readonly jockeyPaid: readonly number[];
  readonly stacks: readonly number[];
  readonly pot: number;
  readonly jockeyPot: number;
}

/** Everybody passed what was left in hand to the left (Classic). */
export interface CardsPassed {
  readonly type: 'cardsPassed';
  readonly hands: readonly (readonly Card[])[];
}

export interface Dealt {
  readonly type: 'dealt';
  /** The shuffled cards, the first to be dealt first. */
  readonly deck: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  /** What is left over when hands must be equal; nobody sees it. */
  readonly aside: readonly Card[];
}

/** A seat has chosen while others still do. Not in the record, where all choices of a pick stand together. */
export interface CardChosen {
  readonly type: 'cardChosen';
  readonly seat: Seat;
  readonly card: Card;
}

/** Everybody has kept a card and passed the others left. */
export interface CardsKept {
  readonly type: 'cardsKept';
  /** From 1. */
  readonly pick: number;
  readonly kept: readonly Card[];
}

export interface Rolled {
  readonly type: 'rolled';
  readonly seat: Seat;
  readonly dice: Dice;
  readonly phase: 'scratch' | 'race';
}

/** An ace discarded to roll again: stands between the roll and the one that replaces it. */
export interface AceUsed {
  readonly type: 'aceUsed';
  readonly seat: Seat;
  readonly card: Card;
}

export interface Scratched {
  readonly type: 'scratched';
  readonly horse: Horse;
  readonly slot: number;
  /** Nothing when the horse was scratched before. */
  readonly discarded: readonly (readonly Card[])[];
  readonly paid: readonly number[];
  readonly stacks: readonly number[];
  readonly pot: number;
}

/** A scratched horse was rolled in the race. */
export interface FeePaid {
  readonly type: 'feePaid';
  readonly horse: Horse;
  readonly slot: number;
  readonly paid: readonly number[];
  readonly stacks: readonly number[];
  readonly pot: number;
}

export interface BetPlaced {
  readonly type: 'betPlaced';
  readonly seat: Seat;
  readonly horse: Horse;
  readonly stake: number;
  /** The king discarded for it; null for the bet everybody has. */
  readonly king: Card | null;
  readonly stacks: readonly number[];
  readonly jockeyPot: number;
}

export interface BetsDone {
  readonly type: 'betsDone';
  readonly seat: Seat;
}

export interface Moved {
  readonly type: 'moved';
  readonly horse: Horse;
  /** Moves made so far. */
  readonly position: number;
}

export interface RaceWon {
  readonly type: 'raceWon';
  readonly horse: Horse;
  /** Who rolled it home. */
  readonly seat: Seat;
  /** Chips of the main pot for each card that backs the winner. */
  readonly share: number;
  readonly paid: readonly number[];
  readonly jockeyPaid: readonly number[];
  readonly stacks: readonly number[];
  readonly pot: number;
  readonly jockeyPot: number;
}

export interface MatchEnded {
  readonly type: 'matchEnded';
  readonly winners: readonly Seat[];
  readonly stacks: readonly number[];
  /** What is left belongs to nobody. */
  readonly pot: number;
  readonly jockeyPot: number;
}

/** A seat has seen how the race ended. Not a fact of the game, so not in the record. */
export interface Continued {
  readonly type: 'continued';
  readonly seat: Seat;
}

export type Event =
  | DealerDrawn
  | RoundStarted
  | Anted
  | CardsPassed
  | Dealt
  | CardChosen
  | CardsKept
  | Rolled
  | AceUsed
  | Scratched
  | FeePaid
  | BetPlaced
  | BetsDone
  | Moved
  | RaceWon
  | MatchEnded
  | Continued;

/** What everybody sees: of a deal how many cards, of the draft who has chosen, never which cards. */
export type PublicEvent =
  | Exclude<Event, Dealt | CardChosen | CardsKept>
  | { readonly type: 'dealt'; readonly hands: readonly number[]; readonly aside: number }
  | { readonly type: 'cardChosen'; readonly seat: Seat }
  | { readonly type: 'cardsKept'; readonly pick: number };
