import type { Seat } from '@horse-race/rules/kit';
import { rulesOf, type Table } from './table.ts';

/** Something the table does by itself when the time comes. */
export interface Due {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: Seat;
  readonly decision: number;
  /** `bot`: the bot chooses. `pause`: the game goes on for a seat that has not said so. */
  readonly why: 'bot' | 'pause';
}

/** A bot takes this long, so that people can follow what it does. */
export const BOT_MS = 900;
/** How long the result of a hand stands before the next one comes by itself. */
export const PAUSE_MS = 15_000;

/**
 * The next thing the table has to do by itself, if any. Somebody who plays against bots alone is not
 * hurried past a result: nobody waits for them.
 *
 * @param botMs how long a bot takes
 */
export function nextDue(table: Table, botMs = BOT_MS): Due | null {
  const { match, seats } = table;
  if (match === null || match.isOver) return null;
  const first = rulesOf(match.settings).pending(match.state)[0];
  if (first === undefined) return null;
  const { seat, id: decision, kind } = first;
  if (kind === 'turn') {
    return seats[seat]?.person === null
      ? { at: match.waitingSince + botMs, seat, decision, why: 'bot' }
      : null;
  }
  const people = seats.filter((sitter) => sitter?.person).length;
  return people === 1 ? null : { at: match.waitingSince + PAUSE_MS, seat, decision, why: 'pause' };
}
