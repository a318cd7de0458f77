import { type FairRandom, fairRandom, ok, refuse, type Seat } from '@horse-race/rules/kit';
import { type Circumstances, committed, type Decided } from './decision.ts';
import type { Person, TableEvent } from './events.ts';
import { isPlayedByBot, type Match, rulesOf, seatOf, type Table } from './table.ts';

/** An answer of a seat to its open decision. */
export interface DecisionAnswer {
  readonly seat: Seat;
  readonly decision: number;
  readonly move: { readonly type: string };
}

/** Whether a choice is open, or somebody still looks at what happened; bots alone hold nobody up. */
function isAwaited(table: Table, match: Match, state: unknown): boolean {
  return rulesOf(match.settings)
    .pending(state)
    .some(({ seat, kind }) => kind === 'turn' || !isPlayedByBot(table.seats[seat]));
}

/** Goes on over pauses in which only bots are left to go on. */
function pastPauses(table: Table, match: Match, from: { state: unknown; random: FairRandom }) {
  const rules = rulesOf(match.settings);
  const events: { readonly type: string }[] = [];
  let { state } = from;
  while (!rules.isOver(state) && !isAwaited(table, match, state)) {
    const next = rules.pending(state)[0];
    if (next === undefined) break;
    const gone = rules.decide(state, { by: next.seat, command: next.fallback }, from.random);
    if (!gone.ok) throw new Error(`a fallback was refused: ${gone.refusal}`);
    events.push(...gone.value.events);
    state = gone.value.state;
  }
  return { events, state };
}

/** Carries out a seat's move in the running match, and what follows from it at the table. */
export function decideMove(
  table: Table,
  answer: DecisionAnswer,
  chance: Pick<Circumstances, 'serverSeed'>,
): Decided {
  const { match } = table;
  if (match === null) return refuse('NO_MATCH');
  if (match.isOver) return refuse('MATCH_OVER');
  if (match.pausedAt !== null) return refuse('PAUSED');
  const rules = rulesOf(match.settings);
  const open = rules.pending(match.state);
  if (open.every(({ id }) => id !== answer.decision)) return refuse('STALE');
  if (open.every(({ seat }) => seat !== answer.seat)) {
    // In a pause it is everybody's turn once.
    return refuse(open[0]?.kind === 'pause' ? 'NOT_NOW' : 'NOT_YOUR_TURN');
  }
  const random = fairRandom(match, match.cursor);
  const decided = rules.decide(match.state, { by: answer.seat, command: answer.move }, random);
  if (!decided.ok) return decided;
  const further = pastPauses(table, match, { state: decided.value.state, random });
  const events = [...decided.value.events, ...further.events];
  const moved: TableEvent = { type: 'game', events, cursor: random.cursor };
  return ok(rules.isOver(further.state) ? [moved, committed(chance.serverSeed)] : [moved]);
}

/** Turns in a row whose clock may run out before a bot goes on at once. */
const MISSED_BEFORE_AWAY = 2;

/** The clock of a seat has run out: the rules' fallback is played, and the second time a bot takes over. */
export function decideTimeout(
  table: Table,
  answer: DecisionAnswer,
  circumstances: Pick<Circumstances, 'serverSeed'>,
): Decided {
  const decided = decideMove(table, answer, circumstances);
  if (!decided.ok) return decided;
  const { seat } = answer;
  const missed = (table.seats[seat]?.missed ?? 0) + 1;
  const away: TableEvent[] = missed >= MISSED_BEFORE_AWAY ? [{ type: 'wentAway', seat }] : [];
  return ok([{ type: 'timedOut', seat }, ...away, ...decided.value]);
}

export function act(
  table: Table,
  request: { readonly by: Person; readonly answer: Omit<DecisionAnswer, 'seat'> },
  circumstances: Circumstances,
): Decided {
  const seat = seatOf(table, request.by);
  if (seat === null) return refuse('NOT_SEATED');
  if (!table.seats[seat]?.away) return decideMove(table, { seat, ...request.answer }, circumstances);
  // Whoever moves is there, also to see what comes of it.
  const seats = table.seats.map((sitter, i) => (i === seat && sitter ? { ...sitter, away: false } : sitter));
  const decided = decideMove({ ...table, seats }, { seat, ...request.answer }, circumstances);
  return decided.ok ? ok([{ type: 'cameBack', seat }, ...decided.value]) : decided;
}
