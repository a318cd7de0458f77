import type { Seat } from '../kit/seating.ts';
import { type Card, without } from './cards.ts';
import type { Chips } from './chips.ts';
import { afterPick } from './draft.ts';
import type {
  BetPlaced,
  BetsDone,
  CardChosen,
  CardsKept,
  Dealt,
  Event,
  FeePaid,
  Moved,
  RaceWon,
  Rolled,
  Scratched,
} from './events.ts';
import { type Horse, laneOf } from './horses.ts';
import { hasBets } from './ruleset.ts';
import { leftOf, newRound, nothingEach, type Round, SCRATCH_ROLLS, type State } from './state.ts';

const replaced = <T>(list: readonly T[], index: number, value: T): readonly T[] => list.with(index, value);

const atLane = (lanes: readonly number[], horse: Horse, value: number): readonly number[] =>
  replaced(lanes, laneOf(horse), value);

/** The round after these cards have gone from hands to discards, by seat. */
function withDiscards(round: Round, discarded: readonly (readonly Card[])[]): Round {
  return {
    ...round,
    hands: round.hands.map((hand, seat) => without(hand, discarded[seat] as readonly Card[])),
    discards: round.discards.map((cards, seat) => {
      const more = discarded[seat] as readonly Card[];
      return more.length === 0 ? cards : [...cards, ...more];
    }),
  };
}

const withDiscard = (round: Round, seat: Seat, card: Card): Round =>
  withDiscards(round, replaced<readonly Card[]>(nothingEach(round.hands.length), seat, [card]));

/** The dice pass left: the last roll has had its effect. */
const passDice = (round: Round): Round => ({
  ...round,
  turn: leftOf(round.turn, round.hands.length),
  undecided: false,
});

function dealt(state: State, { hands, aside }: Dealt): State {
  const { players, mode } = state.ruleset;
  const turn = leftOf(state.round.dealer, players);
  const round = { ...state.round, discards: nothingEach(players), aside, turn };
  if (mode === 'classic') return { ...state, phase: 'scratch', round: { ...round, hands } };
  const draft = { pick: 1, offered: hands, chosen: hands.map(() => null) };
  return { ...state, phase: 'draft', round: { ...round, hands: nothingEach(players), draft } };
}

function cardChosen({ round }: State, { seat, card }: CardChosen): Round {
  const { draft } = round;
  return draft === null
    ? round
    : { ...round, draft: { ...draft, chosen: replaced(draft.chosen, seat, card) } };
}

function cardsKept(state: State, event: CardsKept): State {
  const { round } = state;
  if (round.draft === null) return state;
  const draft = afterPick(round.draft, event);
  const hands = round.hands.map((hand, seat) => [...hand, event.kept[seat] as Card]);
  return { ...state, phase: draft === null ? 'scratch' : 'draft', round: { ...round, hands, draft } };
}

const rolled = (round: Round, { seat, dice, phase }: Rolled): Round => ({
  ...round,
  roll: { seat, dice, phase },
  undecided: true,
});

function scratched(state: State, { horse, slot, discarded, stacks, pot }: Scratched): State {
  const round = withDiscards(state.round, discarded);
  const isLast = slot === SCRATCH_ROLLS;
  const betting = isLast && hasBets(state.ruleset);
  const passed = { ...passDice(round), slots: atLane(round.slots, horse, slot), scratches: slot };
  return {
    ...state,
    phase: betting ? 'bets' : isLast ? 'race' : 'scratch',
    chips: { ...state.chips, stacks, pot },
    // Bets go around from the dealer's left; the dice then go on from where they are.
    round: betting ? { ...passed, turn: leftOf(round.dealer, round.hands.length) } : passed,
  };
}

const feePaid = (state: State, { stacks, pot }: FeePaid): State => ({
  ...state,
  chips: { ...state.chips, stacks, pot },
  round: passDice(state.round),
});

function betPlaced(state: State, event: BetPlaced): State {
  const { seat, horse, stake, king, stacks, jockeyPot } = event;
  const round = king === null ? state.round : withDiscard(state.round, seat, king);
  return {
    ...state,
    chips: { ...state.chips, stacks, jockeyPot },
    round: { ...round, bets: [...round.bets, { seat, horse, stake, king }] },
  };
}

function betsDone(state: State, { seat }: BetsDone): State {
  const { round } = state;
  const players = round.hands.length;
  if (seat !== round.dealer) return { ...state, round: { ...round, turn: leftOf(seat, players) } };
  // The dealer bets last. The dice have passed left at each of the scratch rolls.
  const turn = (round.dealer + 1 + SCRATCH_ROLLS) % players;
  return { ...state, phase: 'race', round: { ...round, turn } };
}

const moved = (round: Round, { horse, position }: Moved): Round => ({
  ...passDice(round),
  positions: atLane(round.positions, horse, position),
});

function raceWon(state: State, event: RaceWon): State {
  const { stacks, pot, jockeyPot } = event;
  return {
    ...state,
    phase: 'pause',
    chips: { stacks, pot, jockeyPot },
    results: [...state.results, { round: state.round.number, event }],
  };
}

/** The state after an event, apart from the count of decisions. */
function after(state: State, event: Event): State {
  const { round } = state;
  switch (event.type) {
    case 'rolled':
      return { ...state, round: rolled(round, event) };
    case 'moved':
      return { ...state, round: moved(round, event) };
    case 'feePaid':
      return feePaid(state, event);
    case 'scratched':
      return scratched(state, event);
    case 'aceUsed':
      return { ...state, round: withDiscard(round, event.seat, event.card) };
    case 'dealerDrawn':
      return { ...state, round: { ...round, dealer: event.dealer } };
    case 'roundStarted':
      return { ...state, ready: 0, round: newRound(event.round, event.dealer, round.hands) };
    case 'anted': {
      const { stacks, pot, jockeyPot } = event;
      return { ...state, chips: { stacks, pot, jockeyPot } satisfies Chips };
    }
    case 'cardsPassed':
      return { ...state, round: { ...round, hands: event.hands } };
    case 'dealt':
      return dealt(state, event);
    case 'cardChosen':
      return { ...state, round: cardChosen(state, event) };
    case 'cardsKept':
      return cardsKept(state, event);
    case 'betPlaced':
      return betPlaced(state, event);
    case 'betsDone':
      return betsDone(state, event);
    case 'raceWon':
      return raceWon(state, event);
    case 'matchEnded':
      return { ...state, phase: 'over', winners: event.winners };
    case 'continued':
      return { ...state, ready: state.ready | (1 << event.seat) };
  }
}

/**
 * The state after an event. Total: it trusts the event, which `decide` has made, and asks for nothing.
 * Decisions that are open at once keep their number while others still answer theirs.
 */
export function evolve(state: State, event: Event): State {
  const next = after(state, event);
  if (event.type === 'cardChosen' || event.type === 'continued') return next;
  return { ...next, step: state.step + 1 };
}
