import { OutcomeBuilder } from '../kit/outcome-builder.ts';
import type { Random } from '../kit/random.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Outcome, RuleRefusal, SeatCommand } from '../kit/rules.ts';
import type { Seat } from '../kit/seating.ts';
import { couldBet, legalBets, placedBet } from './bets.ts';
import type { Card } from './cards.ts';
import { type Bet, type Command, type Keep, parseCommand } from './commands.ts';
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

type Play = OutcomeBuilder<DerbyTypes>;
type Decided = Result<Outcome<DerbyTypes>, RuleRefusal | DerbyTypes['Refusal']>;

/** The deal moves on, in Advanced everybody antes, in Classic what is left in hand is passed; then the deal. */
function startRound(builder: Play, random: Random): void {
  const { round, ruleset } = builder.state;
  builder.add({ type: 'roundStarted', round: round.number + 1, dealer: nextDealer(round) });
  if (ruleset.mode === 'advanced') {
    builder.add(ante(builder.state));
    builder.add(dealAdvanced(builder.state, random));
    return;
  }
  if (round.number > 0) builder.add({ type: 'cardsPassed', hands: passedLeft(round.hands) });
  builder.add(dealClassic(builder.state, random));
}

export function start(state: State, random: Random): Outcome<DerbyTypes> {
  const builder: Play = new OutcomeBuilder(evolve, state);
  builder.add(drawDealer(state.ruleset.players, random));
  startRound(builder, random);
  return builder.build();
}

const matchEnd = ({ chips: { stacks, pot, jockeyPot } }: State): MatchEnded => ({
  type: 'matchEnded',
  winners: richest(stacks),
  stacks,
  pot,
  jockeyPot,
});

/** The last roll counts: it scratches a horse, costs a fee, or moves a horse, maybe home. */
function settle(builder: Play): void {
  const { ruleset, round } = builder.state;
  const { seat, dice, phase } = round.roll as Roll;
  const horse = namedBy(dice);
  if (phase === 'scratch') {
    builder.add(scratch(builder.state, horse));
    passOver(builder);
  } else if (slotOf(round, horse) > 0) {
    builder.add(fee(builder.state, horse, seat));
  } else {
    const position = positionOf(round, horse) + 1;
    builder.add({ type: 'moved', horse, position });
    if (position < movesToWin(ruleset.track, horse)) return;
    builder.add(payOut(builder.state, horse, seat));
    if (round.number === ruleset.rounds) builder.add(matchEnd(builder.state));
  }
}

function throwDice(builder: Play, by: Seat, random: Random): void {
  const phase = builder.state.phase === 'scratch' ? 'scratch' : 'race';
  builder.add({ type: 'rolled', seat: by, dice: rollDice(random), phase });
}

function roll(builder: Play, by: Seat, random: Random): void {
  throwDice(builder, by, random);
  const isRace = builder.state.phase === 'race';
  // Who can replace the roll is asked first.
  if (!isRace || usableAces(builder.state, by).length === 0) settle(builder);
}

/** Goes on over seats that cannot bet whatever they hold. */
function passOver(builder: Play): void {
  while (builder.state.phase === 'bets' && !couldBet(builder.state, builder.state.round.turn)) {
    builder.add({ type: 'betsDone', seat: builder.state.round.turn });
  }
}

function keepCard(builder: Play, by: Seat, card: Card): Decided {
  const draft = builder.state.round.draft;
  if (draft === null || draft.chosen[by] !== null) return refuse('NOT_NOW');
  if (!draft.offered[by]?.includes(card)) return refuse('NOT_YOUR_CARD');
  builder.add({ type: 'cardChosen', seat: by, card });
  for (let next = builder.state.round.draft; next !== null; next = builder.state.round.draft) {
    const kept = keptBy(next);
    if (kept === undefined) break;
    builder.add({ type: 'cardsKept', pick: next.pick, kept });
  }
  return ok(builder.build());
}

function bet(builder: Play, by: Seat, wanted: Bet): Decided {
  const { horse, stake, king } = wanted;
  const legal = legalBets(builder.state, by).find(
    (option) => option.horse === horse && option.stake === stake && option.king === king,
  );
  if (legal === undefined) return refuse('BAD_BET');
  builder.add(placedBet(builder.state, by, legal));
  passOver(builder);
  return ok(builder.build());
}

function useAce(builder: Play, by: Seat, { card, random }: { card: Card; random: Random }): Decided {
  if (!usableAces(builder.state, by).some((ace) => ace.card === card)) return refuse('NOT_YOUR_CARD');
  builder.add({ type: 'aceUsed', seat: by, card });
  throwDice(builder, by, random);
  settle(builder);
  return ok(builder.build());
}

function goOn(builder: Play, by: Seat, random: Random): Decided {
  const { phase, ready, ruleset } = builder.state;
  const isSeat = by >= 0 && by < ruleset.players;
  if (phase !== 'pause' || !isSeat || (ready & (1 << by)) !== 0) return refuse('NOT_NOW');
  builder.add({ type: 'continued', seat: by });
  const everybody = (1 << ruleset.players) - 1;
  if (builder.state.ready === everybody) startRound(builder, random);
  return ok(builder.build());
}

/** What the seat whose turn it is has to do. */
function asked({ phase, round }: State): 'roll' | 'bet' | 'ace' | undefined {
  if (phase === 'bets') return 'bet';
  if (phase !== 'scratch' && phase !== 'race') return undefined;
  return round.undecided ? 'ace' : 'roll';
}

/** What only the seat whose turn it is does. */
type TurnCommand = Exclude<Command, { readonly type: 'continue' } | Keep>;

const ASKS = { roll: 'roll', bet: 'bet', done: 'bet', useAce: 'ace', letStand: 'ace' } as const;

/** An answer of the seat whose turn it is. */
function takeTurn(builder: Play, { by, command }: SeatCommand<TurnCommand>, random: Random): Decided {
  if (ASKS[command.type] !== asked(builder.state)) return refuse('NOT_NOW');
  if (builder.state.round.turn !== by) return refuse('NOT_YOUR_TURN');
  if (command.type === 'bet') return bet(builder, by, command);
  if (command.type === 'useAce') return useAce(builder, by, { card: command.card, random });
  if (command.type === 'roll') roll(builder, by, random);
  else if (command.type === 'letStand') settle(builder);
  else {
    builder.add({ type: 'betsDone', seat: by });
    passOver(builder);
  }
  return ok(builder.build());
}

/** What a command leads to, or why it is refused. */
export function decide(state: State, answer: SeatCommand<Command>, random: Random): Decided {
  if (state.phase === 'over') return refuse('MATCH_OVER');
  const parsed = parseCommand(answer.command);
  if (!parsed.ok) return refuse('NOT_NOW');
  const { by } = answer;
  const command = parsed.value;
  const builder: Play = new OutcomeBuilder(evolve, state);
  if (command.type === 'continue') return goOn(builder, by, random);
  if (command.type === 'keep') return keepCard(builder, by, command.card);
  return takeTurn(builder, { by, command }, random);
}
