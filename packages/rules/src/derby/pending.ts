import type { Decision } from '../kit/rules.ts';
import type { Seat } from '../kit/seating.ts';
import { legalBets } from './bets.ts';
import { isAce } from './cards.ts';
import { CONTINUE, type Command, DONE, keep, LET_STAND, ROLL, type UseAce } from './commands.ts';
import { bestCard } from './draft.ts';
import { handOf, type State } from './state.ts';

const ROLL_ONLY: readonly Command[] = [ROLL];
const CONTINUE_ONLY: readonly Command[] = [CONTINUE];

/** The aces the seat may discard to roll again. */
export const usableAces = (state: State, seat: Seat): readonly UseAce[] =>
  handOf(state.round, seat)
    .filter(isAce)
    .map((card) => ({ type: 'useAce', card }));

/** What the seat whose turn it is may do. */
function turnOptions(state: State): readonly Command[] {
  const { turn, undecided } = state.round;
  if (state.phase === 'bets') return [DONE, ...legalBets(state, turn)];
  return undecided ? [LET_STAND, ...usableAces(state, turn)] : ROLL_ONLY;
}

function draftDecision({ step, round, ruleset }: State, seat: Seat): Decision<Command> | undefined {
  const offered = round.draft?.offered[seat];
  if (offered === undefined || round.draft?.chosen[seat] !== null) return undefined;
  return {
    seat,
    id: step,
    kind: 'turn',
    options: offered.map(keep),
    fallback: keep(bestCard(offered, ruleset.track)),
  };
}

/** What this seat must answer now, if anything. */
export function decisionOf(state: State, seat: Seat): Decision<Command> | undefined {
  const { step, phase, round, ready } = state;
  switch (phase) {
    case 'draft':
      return draftDecision(state, seat);
    case 'scratch':
    case 'bets':
    case 'race': {
      if (round.turn !== seat) return undefined;
      const options = turnOptions(state);
      return { seat, id: step, kind: 'turn', options, fallback: options[0] as Command };
    }
    case 'pause':
      if ((ready & (1 << seat)) !== 0) return undefined;
      return { seat, id: step, kind: 'pause', options: CONTINUE_ONLY, fallback: CONTINUE };
    default:
      return undefined;
  }
}

/** The open decisions: one seat's turn, or of everybody who has not chosen, or gone on, yet. */
export const pending = (state: State): readonly Decision<Command>[] =>
  state.round.hands.flatMap((_, seat) => decisionOf(state, seat) ?? []);
