import type { Decision, Seat } from '@horse-race/rules/kit';
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

/** What is due of a choice that is open. */
function dueOfTurn(match: Match, { seat, id: decision }: Asked, bot: { isBot: boolean; ms: number }): Due[] {
  if (bot.isBot) return [{ at: match.waitingSince + bot.ms, seat, decision, why: 'bot' }];
  const at = clockEnd(match, seat);
  return at === undefined ? [] : [{ at, seat, decision, why: 'clock' }];
}

type Asked = Pick<Decision<unknown>, 'seat' | 'id'>;

/**
 * The next thing the table has to do by itself, if any. Somebody who plays against bots alone is not
 * hurried past a result: nobody waits for them.
 *
 * @param botMs how long a bot takes
 */
export function nextDue(table: Table, botMs = BOT_MS): Due | null {
  const { match, seats } = table;
  if (match === null || match.isOver || match.pausedAt !== null) return null;
  const open = rulesOf(match.settings).pending(match.state);
  const isBot = (seat: Seat): boolean => isPlayedByBot(seats[seat]);
  if (open[0]?.kind !== 'pause') {
    const dues = open.flatMap((asked) => dueOfTurn(match, asked, { isBot: isBot(asked.seat), ms: botMs }));
    return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
  }
  const { id: decision } = open[0];
  const awaited = open.find(({ seat }) => !isBot(seat))?.seat;
  // All the others may have gone on before the last one's player went away.
  if (awaited === undefined)
    return { at: match.waitingSince + botMs, seat: open[0].seat, decision, why: 'bot' };
  const people = seats.filter((sitter) => sitter !== null && !isPlayedByBot(sitter)).length;
  return people === 1 ? null : { at: match.waitingSince + PAUSE_MS, seat: awaited, decision, why: 'pause' };
}
