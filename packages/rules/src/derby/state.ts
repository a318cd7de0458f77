import type { Seat } from '../kit/seating.ts';
import type { Card } from './cards.ts';
import type { Chips } from './chips.ts';
import type { Dice } from './dice.ts';
import type { RaceWon } from './events.ts';
import { HORSES, type Horse, laneOf } from './horses.ts';
import type { Ruleset } from './ruleset.ts';

/** The draft while it lasts: the hands that go round, and what each seat wants to keep of its own. */
export interface Draft {
  /** From 1. */
  readonly pick: number;
  readonly offered: readonly (readonly Card[])[];
  /** Null for a seat that has not chosen yet. */
  readonly chosen: readonly (Card | null)[];
}

export interface PlacedBet {
  readonly seat: Seat;
  readonly horse: Horse;
  readonly stake: number;
  readonly king: Card | null;
}

export interface Roll {
  readonly seat: Seat;
  readonly dice: Dice;
  readonly phase: 'scratch' | 'race';
}

/** One race, from the deal to the finish. Lists are by seat or, where it is said, by lane. */
export interface Round {
  /** From 1; 0 before the first. */
  readonly number: number;
  readonly dealer: Seat;
  /** What each seat holds; in the draft, what it has kept so far. */
  readonly hands: readonly (readonly Card[])[];
  /** What each seat has discarded, for all to see. */
  readonly discards: readonly (readonly Card[])[];
  readonly aside: readonly Card[];
  readonly draft: Draft | null;
  /** Scratch slot by lane, 0 for a horse that runs. */
  readonly slots: readonly number[];
  /** Moves made, by lane. */
  readonly positions: readonly number[];
  /** Scratch rolls made. */
  readonly scratches: number;
  /** Whose turn it is to roll or to bet. */
  readonly turn: Seat;
  /** The last roll. */
  readonly roll: Roll | null;
  /** The last roll counts only when its roller lets it stand. */
  readonly undecided: boolean;
  readonly bets: readonly PlacedBet[];
}

/** How a race ended. */
export interface Result {
  readonly round: number;
  readonly event: RaceWon;
}

export interface State {
  readonly ruleset: Ruleset;
  /** Counts decisions: an answer that names an older one is stale. */
  readonly step: number;
  /** After a race the game waits until everybody has seen the payout. */
  readonly phase: 'new' | 'draft' | 'scratch' | 'bets' | 'race' | 'pause' | 'over';
  readonly chips: Chips;
  readonly round: Round;
  /** Seats that are ready for the next round, a bit for each. */
  readonly ready: number;
  /** Of the races run, the first first. */
  readonly results: readonly Result[];
  readonly winners: readonly Seat[] | null;
}

/** Scratch rolls of a round (docs/rules/derby.md#scratching). */
export const SCRATCH_ROLLS = 4;

const NO_LANES = HORSES.map(() => 0);

/** An empty list for each seat. */
export const nothingEach = (players: number): readonly (readonly never[])[] =>
  Array.from({ length: players }, () => []);

/** A round before anything is dealt. */
export const newRound = (number: number, dealer: Seat, hands: Round['hands']): Round => ({
  number,
  dealer,
  hands,
  discards: nothingEach(hands.length),
  aside: [],
  draft: null,
  slots: NO_LANES,
  positions: NO_LANES,
  scratches: 0,
  turn: dealer,
  roll: null,
  undecided: false,
  bets: [],
});

export function initialState(ruleset: Ruleset): State {
  const { players, chips } = ruleset;
  return {
    ruleset,
    step: 0,
    phase: 'new',
    chips: { stacks: Array.from({ length: players }, () => chips), pot: 0, jockeyPot: 0 },
    round: newRound(0, 0, nothingEach(players)),
    ready: 0,
    results: [],
    winners: null,
  };
}

/** The player on the left: the next seat, clockwise. */
export const leftOf = (seat: Seat, players: number): Seat => (seat + 1) % players;

/** The horse's scratch slot; 0 when it runs. */
export const slotOf = (round: Round, horse: Horse): number => round.slots[laneOf(horse)] as number;
export const positionOf = (round: Round, horse: Horse): number => round.positions[laneOf(horse)] as number;
export const handOf = (round: Round, seat: Seat): readonly Card[] => round.hands[seat] ?? [];
