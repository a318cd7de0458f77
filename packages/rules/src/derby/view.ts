import type { Seat } from '../kit/seating.ts';
import type { Card } from './cards.ts';
import type { Command } from './commands.ts';
import type { Event, PublicEvent, RaceWon } from './events.ts';
import { HORSES, type Horse, movesToWin } from './horses.ts';
import { decisionOf } from './pending.ts';
import type { Ruleset } from './ruleset.ts';
import { handOf, positionOf, type Result, type Roll, type Round, type State, slotOf } from './state.ts';

/** How a match stands. */
export type StandingView = Pick<TableView, 'round' | 'pot' | 'stacks'>;

/** A horse and its lane. */
export interface LaneView {
  readonly horse: Horse;
  /** Moves from the gate to the finish. */
  readonly length: number;
  readonly position: number;
  /** Scratch slot, 1 to 4; null for a horse that runs. */
  readonly slot: number | null;
}

/** A hand as everybody sees it: its cards in Classic, how many in Advanced. */
export type HandView = { readonly cards: readonly Card[] } | { readonly count: number };

export interface DraftView {
  /** From 1. */
  readonly pick: number;
  /** Cards that each seat chooses from. */
  readonly cards: number;
  /** By seat, whether it has chosen. */
  readonly chosen: readonly boolean[];
}

export interface BetView {
  readonly seat: Seat;
  readonly horse: Horse;
  readonly stake: number;
}

/** How a race ended; lists by seat. */
export interface ResultView {
  readonly round: number;
  readonly horse: Horse;
  /** Who rolled it home. */
  readonly seat: Seat;
  readonly share: number;
  readonly paid: readonly number[];
  readonly jockeyPaid: readonly number[];
}

/** A line of the sheet: a race, and the stacks after it. */
export interface SheetLine {
  readonly round: number;
  readonly horse: Horse;
  readonly seat: Seat;
  readonly share: number;
  readonly stacks: readonly number[];
}

/** What anyone may see of a match; lists by seat, lanes by horse. */
export interface TableView {
  readonly ruleset: Ruleset;
  readonly phase: State['phase'];
  readonly round: number;
  readonly dealer: Seat;
  /** Whose turn it is; null when it is everybody's. */
  readonly turn: Seat | null;
  /** What that seat has to do: roll, bet, or say whether its roll stands. */
  readonly must: 'roll' | 'bet' | 'decide' | null;
  readonly stacks: readonly number[];
  readonly pot: number;
  readonly jockeyPot: number;
  readonly hands: readonly HandView[];
  readonly discards: readonly (readonly Card[])[];
  /** Cards of this round that lie aside. */
  readonly aside: number;
  readonly draft: DraftView | null;
  readonly lanes: readonly LaneView[];
  /** The last roll of this round. */
  readonly roll: Roll | null;
  readonly bets: readonly BetView[];
  /** How this round's race ended; null while it runs. */
  readonly result: ResultView | null;
  /** The races run, the first first. */
  readonly sheet: readonly SheetLine[];
  readonly winners: readonly Seat[] | null;
}

/** What only its own seat sees. */
export interface OwnView {
  /** In the draft, what has been kept so far. */
  readonly hand: readonly Card[];
  /** In the draft, the cards to choose from, and what has been chosen of them. */
  readonly offered: readonly Card[];
  readonly chosen: Card | null;
  readonly decision: {
    readonly id: number;
    readonly kind: 'turn' | 'pause';
    /** All legal answers. */
    readonly options: readonly Command[];
  } | null;
}

const TURN_PHASES: ReadonlySet<State['phase']> = new Set(['scratch', 'bets', 'race']);

function mustOf({ phase, round }: State): TableView['must'] {
  if (!TURN_PHASES.has(phase)) return null;
  if (phase === 'bets') return 'bet';
  return round.undecided ? 'decide' : 'roll';
}

function laneView({ ruleset, round }: State, horse: Horse): LaneView {
  const slot = slotOf(round, horse);
  return {
    horse,
    length: movesToWin(ruleset.track, horse),
    position: positionOf(round, horse),
    slot: slot === 0 ? null : slot,
  };
}

const draftView = ({ draft }: Round): DraftView | null =>
  draft && {
    pick: draft.pick,
    cards: draft.offered[0]?.length ?? 0,
    chosen: draft.chosen.map((card) => card !== null),
  };

const resultView = ({ round, event }: Result): ResultView => {
  const { horse, seat, share, paid, jockeyPaid }: RaceWon = event;
  return { round, horse, seat, share, paid, jockeyPaid };
};

function sheetLine({ round, event }: Result): SheetLine {
  const { horse, seat, share, stacks } = event;
  return { round, horse, seat, share, stacks };
}

export function view(state: State): TableView {
  const { ruleset, phase, round, chips, results } = state;
  const last = results.at(-1);
  const { roll } = round;
  return {
    ruleset,
    phase,
    round: round.number,
    dealer: round.dealer,
    turn: TURN_PHASES.has(phase) ? round.turn : null,
    must: mustOf(state),
    stacks: chips.stacks,
    pot: chips.pot,
    jockeyPot: chips.jockeyPot,
    hands: round.hands.map((cards) => (ruleset.mode === 'classic' ? { cards } : { count: cards.length })),
    discards: round.discards,
    aside: round.aside.length,
    draft: draftView(round),
    lanes: HORSES.map((horse) => laneView(state, horse)),
    roll: roll && { seat: roll.seat, dice: roll.dice, phase: roll.phase },
    bets: round.bets.map(({ seat, horse, stake }) => ({ seat, horse, stake })),
    result: last?.round === round.number ? resultView(last) : null,
    sheet: results.map(sheetLine),
    winners: state.winners,
  };
}

export function own(state: State, seat: Seat): OwnView {
  const { round } = state;
  const decision = decisionOf(state, seat);
  return {
    hand: handOf(round, seat),
    offered: round.draft?.offered[seat] ?? [],
    chosen: round.draft?.chosen[seat] ?? null,
    decision:
      decision === undefined ? null : { id: decision.id, kind: decision.kind, options: decision.options },
  };
}

/** What anyone saw happen. Cards dealt or kept are counts, in Classic, too, where the view has the hands. */
export function show(event: Event): PublicEvent {
  switch (event.type) {
    case 'dealt':
      return {
        type: 'dealt',
        hands: event.hands.map((cards) => cards.length),
        aside: event.aside.length,
      };
    case 'cardChosen':
      return { type: 'cardChosen', seat: event.seat };
    case 'cardsKept':
      return { type: 'cardsKept', pick: event.pick };
    default:
      return event;
  }
}

export const standing = ({ round, pot, stacks }: TableView): StandingView => ({ round, pot, stacks });
