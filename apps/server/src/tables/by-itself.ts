import { botFor } from '@horse-race/bots';
import { refuse } from '@horse-race/rules/kit';
import {
  type Circumstances,
  type Decided,
  type Due,
  decideMove,
  decideTimeout,
  rulesOf,
  type Table,
} from '@horse-race/table';

/** What the table does for a seat: a bot's own choice, the fallback when time is up, or that the game goes on. */
export function actByItself(table: Table, due: Due, circumstances: Circumstances): Decided {
  const { seat, decision, why } = due;
  const { match } = table;
  if (match === null) return refuse('NO_MATCH');
  const rules = rulesOf(match.settings);
  const open = rules.pending(match.state).find((pending) => pending.seat === seat);
  if (open === undefined || open.id !== decision) return refuse('STALE');
  const seen = { seat, table: rules.view(match.state), own: rules.own(match.state, seat) };
  const move = why === 'bot' ? (botFor(match.settings.game)(seen) ?? open.fallback) : open.fallback;
  const answer = { seat, decision, move };
  const decideOn = why === 'clock' ? decideTimeout : decideMove;
  return decideOn(table, answer, circumstances);
}
