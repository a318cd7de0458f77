import type { TableView } from '@horse-race/rules/dominoes';
import { m } from '../i18n/messages.svelte.ts';
import type { SideLook } from '../table/types.ts';
import { namesText, type Who } from '../table/who.ts';
import { sidesOf } from './sides.ts';
import { sideLooks } from './table-look.ts';
import { shownPoints } from './words.ts';

export interface MatchEnd {
  readonly title: string;
  readonly line: string;
  readonly target: number;
  /** Winners first, then by points. */
  readonly sides: readonly SideLook[];
}

/** What the card at the end of a match shows. */
export function matchEnd(table: TableView, who: Who): MatchEnd {
  const { ruleset } = table;
  const winners = table.matchWinners ?? [];
  const seatsWon = winners.flatMap((side) => sidesOf(ruleset.seating)[side] ?? []);
  const names = seatsWon.map((seat) => (seat === who.me ? m.turn_you() : (who.names[seat] ?? '')));
  const mine = who.me !== null && seatsWon.includes(who.me);
  const text = namesText(names);
  const isAlone = names.length === 1;
  const title =
    mine && isAlone ? m.match_end_you_win() : m.match_end_wins({ names: text, count: names.length });
  const order = sideLooks({ table, ...who }).sort(
    (one, other) =>
      Number(winners.includes(other.side)) - Number(winners.includes(one.side)) || other.points - one.points,
  );
  const games = ruleset.gamesToWin > 1 ? m.match_end_games({ games: table.games.join(' : ') }) : '';
  const line = games === '' ? m.match_end_line({ target: shownPoints(ruleset.target, ruleset) }) : games;
  return { title, line, target: shownPoints(ruleset.target, ruleset), sides: order };
}
