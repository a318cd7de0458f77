import type { Seat } from '@horse-race/rules/kit';
import { isPlayedByBot, type Match, rulesOf, type Table } from './table.ts';

/** Something the table does by itself when the time comes. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: Seat;
  readonly decision: number;
  /** `bot`: the bot chooses. `clock`: time is up. `pause`: the game goes on for who has not said so. */
  readonly why: 'bot' | 'clock' | 'pause';
}

/** A bot takes this long, so that people can follow what it does. */
export const BOT_MS = 900;
/** How long the result of a hand stands before the next one comes by itself. */
export const PAUSE_MS = 15_000;

/** When the time of the seat is up, its bank included; undefined without a clock. */
function clockEnd(match: Match, seat: Seat): number | undefined {
  const { clock } = match.settings;
  if (clock.kind === 'none') return undefined;
  return match.waitingSince + clock.seconds * 1000 + (match.banks[seat] ?? 0);
}

/**
 * The next thing the table has to do by itself, if any. Somebody who plays against bots alone is not
 * hurried past a result: nobody waits for them.
 *
 * @param botMs how long a bot takes
 */
export function nextDue(table: Table, botMs = BOT_MS): Due | null {
  const { match, seats } = table;
  if (match === null || match.isOver || match.pausedAt !== null) return null;
  const first = rulesOf(match.settings).pending(match.state)[0];
  if (first === undefined) return null;
  const { seat, id: decision, kind } = first;
  if (kind === 'pause') {
    const people = seats.filter((sitter) => sitter !== null && !isPlayedByBot(sitter)).length;
    return people === 1 ? null : { at: match.waitingSince + PAUSE_MS, seat, decision, why: 'pause' };
  }
  if (isPlayedByBot(seats[seat])) return { at: match.waitingSince + botMs, seat, decision, why: 'bot' };
  const at = clockEnd(match, seat);
  return at === undefined ? null : { at, seat, decision, why: 'clock' };
}
