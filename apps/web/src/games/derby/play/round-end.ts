import type { Horse, ResultView, TableView } from '@horse-race/rules/derby';
import type { Seat } from '@horse-race/rules/kit';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne, sentence } from '../../../core/i18n/sentences.ts';
import { namesText, type Who } from '../../../table/who.ts';
import { initialsOf } from './initials.ts';

/** A player's line on the cards at the end of a round and of the match. */
export interface PayoutRow {
  readonly seat: Seat;
  readonly name: string;
  readonly initials: string;
  readonly you: boolean;
  /** Chips of the main pot, and of the jockey pot. */
  readonly paid: number;
  readonly jockeyPaid: number;
  /** Cards that backed the winner; undefined where the share was nothing and hands are secret. */
  readonly cards?: number;
  readonly stack: number;
}

export interface RoundEnd {
  readonly horse: Horse;
  /** `7 wins`. */
  readonly title: string;
  readonly line: string;
  /** Those who got most first. */
  readonly rows: readonly PayoutRow[];
  readonly pot: number;
  readonly jockeyPot?: number;
}

const cardsOf = ({ share, paid }: ResultView, seat: Seat): Pick<PayoutRow, 'cards'> =>
  share === 0 ? {} : { cards: (paid[seat] ?? 0) / share };

/** What the card at the end of a race shows. */
export function roundEnd(table: TableView, result: ResultView, { me, names }: Who): RoundEnd {
  const initials = initialsOf(names);
  const rows = table.stacks.map(
    (stack, seat): PayoutRow => ({
      seat,
      name: seat === me ? m.turn_you() : (names[seat] ?? ''),
      initials: initials[seat] ?? '',
      you: seat === me,
      paid: result.paid[seat] ?? 0,
      jockeyPaid: result.jockeyPaid[seat] ?? 0,
      ...cardsOf(result, seat),
      stack,
    }),
  );
  const got = ({ paid, jockeyPaid }: PayoutRow): number => paid + jockeyPaid;
  const home =
    result.seat === me
      ? m.derby_you_brought_home()
      : m.derby_brought_home({ name: names[result.seat] ?? '' });
  return {
    horse: result.horse,
    title: m.derby_wins({ horse: result.horse }),
    line: inOne(sentence(home), sentence(m.derby_card_takes({ share: result.share }))),
    rows: rows.sort((one, other) => got(other) - got(one) || other.stack - one.stack),
    pot: table.pot,
    ...(table.ruleset.mode === 'advanced' ? { jockeyPot: table.jockeyPot } : {}),
  };
}

export interface DerbyEnd {
  readonly title: string;
  readonly line: string;
  /** The richest first. */
  readonly rows: readonly PayoutRow[];
  readonly winners: readonly Seat[];
}

/** What the card at the end of a match shows. */
export function derbyEnd(table: TableView, { me, names }: Who): DerbyEnd {
  const winners = table.winners ?? [];
  const initials = initialsOf(names);
  const names_ = winners.map((seat) => (seat === me ? m.turn_you() : (names[seat] ?? '')));
  const isMineAlone = winners.length === 1 && winners[0] === me;
  const left = table.pot + table.jockeyPot;
  return {
    title: isMineAlone
      ? m.match_end_you_win()
      : m.match_end_wins({ names: namesText(names_), count: winners.length }),
    line: left > 0 ? m.derby_end_left({ count: left }) : m.derby_end_line({ rounds: table.ruleset.rounds }),
    rows: table.stacks
      .map((stack, seat) => ({
        seat,
        name: seat === me ? m.turn_you() : (names[seat] ?? ''),
        initials: initials[seat] ?? '',
        you: seat === me,
        paid: 0,
        jockeyPaid: 0,
        stack,
      }))
      .sort((one, other) => other.stack - one.stack),
    winners,
  };
}
