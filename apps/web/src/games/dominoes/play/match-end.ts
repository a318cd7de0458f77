import type { TableView } from '@horse-race/rules/dominoes';
import { m } from '../../../core/i18n/messages.svelte.ts';
import type { Who } from '../../../table/who.ts';
import { shownPoints } from '../board/words.ts';
import { sideLooks } from './table-look.ts';
import type { SideLook } from './types.ts';
import { gamesText, winsText } from './wins.ts';

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
  const title = winsText(table, winners, who);
  const order = sideLooks({ table, ...who }).sort(
    (one, other) =>
      Number(winners.includes(other.side)) - Number(winners.includes(one.side)) || other.points - one.points,
  );
  const line =
    ruleset.gamesToWin > 1
      ? gamesText(table)
      : m.match_end_line({ target: shownPoints(ruleset.target, ruleset) });
  return { title, line, target: shownPoints(ruleset.target, ruleset), sides: order };
}
