import type { AnyGame, GameName } from '@horse-race/rules/games';
import { type Decision, type Policy, refuse, type Seat } from '@horse-race/rules/kit';
import type { Circumstances, Decided } from './decision.ts';
import { decideMove, decideTimeout } from './moves.ts';
import { endReveal, REVEAL_MS } from './start.ts';
import { isPlayedByBot, type Match, rulesOf, type Table } from './table.ts';

/** A decision of a seat that the table makes automatically when the time comes. */
interface DueDecision {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: Seat;
  readonly decision: number;
  /** `bot`: the bot chooses. `clock`: time is up. `pause`: the game goes on for who has not said so. */
  readonly why: 'bot' | 'clock' | 'pause';
}

/** The match starts without the seeds that have not been revealed. */
interface DueStart {
  readonly at: number;
  readonly why: 'reveal';
}

/** Something the table does automatically when the time comes. */
export type Due = DueDecision | DueStart;

/** A bot takes this long, so that people can follow what it does. */
export const BOT_MS = 900;
/** How long the result of a hand stands before the match goes on without those who have not said so. */
export const PAUSE_MS = 15_000;

/** When the time of the seat is up, its bank included; undefined without a clock. */
function clockEnd(match: Match, seat: Seat): number | undefined {
  const { clock } = match.settings;
  if (clock.kind === 'none') return undefined;
  return match.waitingSince + clock.seconds * 1000 + (match.banks[seat] ?? 0);
}

/** What is due of a choice that is open. */
function dueOfTurn(
  match: Match,
  { seat, id: decision }: Asked,
  bot: { isBot: boolean; ms: number },
): DueDecision[] {
  if (bot.isBot) return [{ at: match.waitingSince + bot.ms, seat, decision, why: 'bot' }];
  const at = clockEnd(match, seat);
  return at === undefined ? [] : [{ at, seat, decision, why: 'clock' }];
}

type Asked = Pick<Decision<unknown>, 'seat' | 'id'>;

/**
 * The next thing the table has to do automatically, if any. Somebody who plays against bots alone is not
 * hurried past a result: nobody waits for them.
 *
 * @param botMs how long a bot takes
 */
export function nextDue(table: Table, botMs = BOT_MS): Due | null {
  const { match, seats, reveal } = table;
  if (reveal !== null) return { at: reveal.since + REVEAL_MS, why: 'reveal' };
  if (match === null || match.isOver || match.pausedAt !== null) return null;
  const open = rulesOf(match.settings).pending(match.state);
  const isBot = (seat: Seat): boolean => isPlayedByBot(seats[seat]);
  if (open[0]?.kind !== 'pause') {
    const dues = open.flatMap((asked) => dueOfTurn(match, asked, { isBot: isBot(asked.seat), ms: botMs }));
    return dues.reduce<DueDecision | null>(
      (first, due) => (first === null || due.at < first.at ? due : first),
      null,
    );
  }
  const { id: decision } = open[0];
  const awaited = open.find(({ seat }) => !isBot(seat))?.seat;
  // All the others may have gone on before the last one's player went away.
  if (awaited === undefined)
    return { at: match.waitingSince + botMs, seat: open[0].seat, decision, why: 'bot' };
  const people = seats.filter((sitter) => sitter !== null && !isPlayedByBot(sitter)).length;
  return people === 1 ? null : { at: match.waitingSince + PAUSE_MS, seat: awaited, decision, why: 'pause' };
}

/** What an automatic decision needs from outside: the bot of each game, and chance. */
export interface Automation {
  readonly botFor: (game: GameName) => Policy<AnyGame>;
  readonly circumstances: Pick<Circumstances, 'serverSeed'>;
}

/**
 * Does what was due: a bot's move, the fallback when time is up, going on after a pause, or the start of a
 * match. Refused as stale when it is open no more.
 */
export function decideDue(table: Table, due: Due, { botFor, circumstances }: Automation): Decided {
  if (due.why === 'reveal') return endReveal(table);
  const { seat, decision, why } = due;
  const { match } = table;
  if (match === null) return refuse('NO_MATCH');
  const rules = rulesOf(match.settings);
  const open = rules.pending(match.state).find((pending) => pending.seat === seat);
  if (open === undefined || open.id !== decision) return refuse('STALE');
  const seen = { seat, table: rules.view(match.state), own: rules.own(match.state, seat) };
  const move = why === 'bot' ? (botFor(match.settings.game)(seen) ?? open.fallback) : open.fallback;
  const decideOn = why === 'clock' ? decideTimeout : decideMove;
  return decideOn(table, { seat, decision, move }, circumstances);
}
