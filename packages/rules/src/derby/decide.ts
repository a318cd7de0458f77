import { Course } from '../kit/course.ts';
import type { Random } from '../kit/random.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Answer, Outcome, RuleRefusal } from '../kit/rules.ts';
import type { Seat } from '../kit/seating.ts';
import { couldBet, legalBets, placedBet } from './bets.ts';
import type { Card } from './cards.ts';
import type { Bet, Command } from './commands.ts';
import { dealAdvanced, dealClassic, drawDealer, nextDealer, passedLeft } from './deal.ts';
import { namedBy, rollDice } from './dice.ts';
import { keptBy } from './draft.ts';
import type { MatchEnded } from './events.ts';
import { evolve } from './evolve.ts';
import { movesToWin } from './horses.ts';
import { ante, payOut, richest } from './payout.ts';
import { usableAces } from './pending.ts';
import { fee, scratch } from './scratch.ts';
import { positionOf, type Roll, type State, slotOf } from './state.ts';
import type { DerbyTypes } from './types.ts';

type Play = Course<DerbyTypes>;
type Decided = Result<Outcome<DerbyTypes>, RuleRefusal>;

/** The deal moves on, in Advanced everybody antes, in Classic what is left in hand is passed; then the deal. */
function startRound(course: Play, random: Random): void {
  const { round, ruleset } = course.state;
  course.happen({ type: 'roundStarted', round: round.number + 1, dealer: nextDealer(round) });
  if (ruleset.mode === 'advanced') {
    course.happen(ante(course.state));
    course.happen(dealAdvanced(course.state, random));
    return;
  }
  if (round.number > 0) course.happen({ type: 'cardsPassed', hands: passedLeft(round.hands) });
  course.happen(dealClassic(course.state, random));
}

export function start(state: State, random: Random): Outcome<DerbyTypes> {
  const course: Play = new Course(evolve, state);
  course.happen(drawDealer(state.ruleset.players, random));
  startRound(course, random);
  return course.outcome();
}

const matchEnd = ({ chips: { stacks, pot, jockeyPot } }: State): MatchEnded => ({
  type: 'matchEnded',
  winners: richest(stacks),
  stacks,
  pot,
  jockeyPot,
});

/** The last roll counts: it scratches a horse, costs a fee, or moves a horse, maybe home. */
function settle(course: Play): void {
  const { ruleset, round } = course.state;
  const { seat, dice, phase } = round.roll as Roll;
  const horse = namedBy(dice);
  if (phase === 'scratch') {
    course.happen(scratch(course.state, horse));
    passOver(course);
  } else if (slotOf(round, horse) > 0) {
    course.happen(fee(course.state, horse, seat));
  } else {
    const position = positionOf(round, horse) + 1;
    course.happen({ type: 'moved', horse, position });
    if (position < movesToWin(ruleset.track, horse)) return;
    course.happen(payOut(course.state, horse, seat));
    if (round.number === ruleset.rounds) course.happen(matchEnd(course.state));
  }
}

function throwDice(course: Play, by: Seat, random: Random): void {
  const phase = course.state.phase === 'scratch' ? 'scratch' : 'race';
  course.happen({ type: 'rolled', seat: by, dice: rollDice(random), phase });
}

function roll(course: Play, by: Seat, random: Random): void {
  throwDice(course, by, random);
  const isRace = course.state.phase === 'race';
  // Who can replace the roll is asked first.
  if (!isRace || usableAces(course.state, by).length === 0) settle(course);
}

/** Goes on over seats that cannot bet whatever they hold. */
function passOver(course: Play): void {
  while (course.state.phase === 'bets' && !couldBet(course.state, course.state.round.turn)) {
    course.happen({ type: 'betsDone', seat: course.state.round.turn });
  }
}

function keepCard(course: Play, by: Seat, card: Card): Decided {
  const draft = course.state.round.draft;
  if (draft === null || draft.chosen[by] !== null) return refuse('NOT_NOW');
  if (!draft.offered[by]?.includes(card)) return refuse('NOT_YOUR_CARD');
  course.happen({ type: 'cardChosen', seat: by, card });
  for (let next = course.state.round.draft; next !== null; next = course.state.round.draft) {
    const kept = keptBy(next);
    if (kept === undefined) break;
    course.happen({ type: 'cardsKept', pick: next.pick, kept });
  }
  return ok(course.outcome());
}

function bet(course: Play, by: Seat, wanted: Bet): Decided {
  const { horse, stake, king } = wanted;
  const legal = legalBets(course.state, by).find(
    (option) => option.horse === horse && option.stake === stake && option.king === king,
  );
  if (legal === undefined) return refuse('BAD_BET');
  course.happen(placedBet(course.state, by, legal));
  passOver(course);
  return ok(course.outcome());
}

function useAce(course: Play, by: Seat, { card, random }: { card: Card; random: Random }): Decided {
  if (!usableAces(course.state, by).some((ace) => ace.card === card)) return refuse('NOT_YOUR_CARD');
  course.happen({ type: 'aceUsed', seat: by, card });
  throwDice(course, by, random);
  settle(course);
  return ok(course.outcome());
}

function goOn(course: Play, by: Seat, random: Random): Decided {
  const { phase, ready, ruleset } = course.state;
  const isSeat = by >= 0 && by < ruleset.players;
  if (phase !== 'pause' || !isSeat || (ready & (1 << by)) !== 0) return refuse('NOT_NOW');
  course.happen({ type: 'continued', seat: by });
  const everybody = (1 << ruleset.players) - 1;
  if (course.state.ready === everybody) startRound(course, random);
  return ok(course.outcome());
}

/** What the seat whose turn it is has to do. */
function asked({ phase, round }: State): 'roll' | 'bet' | 'ace' | undefined {
  if (phase === 'bets') return 'bet';
  if (phase !== 'scratch' && phase !== 'race') return undefined;
  return round.undecided ? 'ace' : 'roll';
}

const ASKS = { roll: 'roll', bet: 'bet', done: 'bet', useAce: 'ace', letStand: 'ace' } as const;

/** An answer of the seat whose turn it is. */
function takeTurn(course: Play, { by, command }: Answer<Command>, random: Random): Decided {
  const asks = Object.hasOwn(ASKS, command.type) ? ASKS[command.type as keyof typeof ASKS] : undefined;
  if (asks === undefined || asks !== asked(course.state)) return refuse('NOT_NOW');
  if (course.state.round.turn !== by) return refuse('NOT_YOUR_TURN');
  if (command.type === 'bet') return bet(course, by, command);
  if (command.type === 'useAce') return useAce(course, by, { card: command.card, random });
  if (command.type === 'roll') roll(course, by, random);
  else if (command.type === 'letStand') settle(course);
  else {
    course.happen({ type: 'betsDone', seat: by });
    passOver(course);
  }
  return ok(course.outcome());
}

/** What a command leads to, or why it is refused. */
export function decide(state: State, answer: Answer<Command>, random: Random): Decided {
  const { by, command } = answer;
  if (state.phase === 'over') return refuse('MATCH_OVER');
  const course: Play = new Course(evolve, state);
  if (command.type === 'continue') return goOn(course, by, random);
  if (command.type === 'keep') return keepCard(course, by, command.card);
  return takeTurn(course, answer, random);
}
