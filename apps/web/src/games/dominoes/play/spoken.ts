import type { PublicEvent, TableView } from '@horse-race/rules/dominoes';
import type { Happening } from '@horse-race/table';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne, sentence } from '../../../core/i18n/sentences.ts';
import { namesText, type Who } from '../../../table/who.ts';
import { sidesOf } from '../board/sides.ts';
import { shownPoints } from '../board/words.ts';
import { moveSpoken } from './said.ts';
import { winsText } from './wins.ts';

/** A domino event in a sentence; undefined where nobody needs to hear of it. */
function eventSpoken(event: PublicEvent, table: TableView, who: Who): string | undefined {
  const shown = (points: number): number => shownPoints(points, table.ruleset);
  const nameOf = (seat: number): string => (seat === who.me ? m.name_you() : (who.names[seat] ?? ''));
  switch (event.type) {
    case 'tilePlayed':
      return moveSpoken({ ...event, type: 'played' }, who, shown);
    case 'tileDrawn':
      return event.seat === who.me
        ? m.said_you_drew({ count: 1 })
        : m.said_drew({ name: nameOf(event.seat), count: 1 });
    case 'passed':
    case 'droppedOut':
      return moveSpoken(event, who, shown);
    case 'handDealt':
      return m.spoken_dealt({ number: table.hand });
    case 'handEnded': {
      const sides = sidesOf(table.ruleset.seating);
      const names = event.winners.flatMap((side) => sides[side] ?? []).map(nameOf);
      return names.length === 0
        ? m.hand_end_to_nobody({ number: table.hand })
        : m.hand_end_to({ number: table.hand, names: namesText(names) });
    }
    case 'gameEnded':
      return table.ruleset.gamesToWin > 1
        ? inOne(
            sentence(m.game_end_title({ game: table.game })),
            sentence(winsText(table, event.winners, who)),
          )
        : undefined;
    default:
      return undefined;
  }
}

/** What has just happened, as it is spoken. */
export function spokenSince(happened: readonly Happening[], table: TableView, who: Who): string[] {
  const events = happened.flatMap((happening) => (happening.type === 'game' ? happening.events : []));
  const lines = events.map((event) => eventSpoken(event as PublicEvent, table, who));
  const yours = table.turn !== null && table.turn === who.me ? [m.turn_yours()] : [];
  return [...lines.filter((line) => line !== undefined), ...yours];
}
