import type { TableView } from '@horse-race/rules/dominoes';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne } from '../../../core/i18n/sentences.ts';
import type { Who } from '../../../table/who.ts';
import { tileText } from '../board/words.ts';

type Move = TableView['moves'][number];

/** What just happened, in one short sentence; undefined where the board says it all. */
function lastMoveSaid(move: Move | undefined, { me, names }: Who): string | undefined {
  if (move === undefined) return undefined;
  const mine = move.seat === me;
  const name = names[move.seat] ?? '';
  switch (move.type) {
    case 'passed':
      return mine ? m.said_you_passed() : m.said_passed({ name });
    case 'droppedOut':
      return mine ? m.said_you_dropped_out() : m.said_dropped_out({ name });
    case 'drew':
      return mine ? m.said_you_drew({ count: move.count }) : m.said_drew({ name, count: move.count });
    case 'played':
      return undefined;
  }
}

/** What the viewer has to do, in one or two short sentences. */
export function mySaid(
  table: TableView,
  mine: { canDraw: boolean; fitting: number | undefined; held: number; drawn: string | null },
): string {
  if (mine.drawn !== null) return m.said_play_drawn({ tile: mine.drawn });
  const again = table.again ? m.said_again() : '';
  if (mine.canDraw) return inOne(again, m.said_nothing_fits());
  if (table.moves.length === 0) return m.said_you_open();
  if (mine.fitting === undefined) return inOne(again, m.said_tap_any());
  if (mine.held === 1) return inOne(again, m.said_last_tile());
  if (mine.fitting === mine.held) return inOne(again, m.said_tap_all());
  return inOne(again, m.said_tap({ count: mine.fitting, held: mine.held }));
}

/** What there is to say while somebody else plays. */
export function theirSaid(table: TableView, who: Who): string | undefined {
  if (table.turn === null) return undefined;
  const name = who.names[table.turn] ?? '';
  const before = lastMoveSaid(table.moves.at(-1), who);
  const now =
    table.moves.length === 0
      ? m.said_opens({ name })
      : table.again
        ? m.said_plays_again({ name })
        : m.turn_theirs({ name });
  return before === undefined ? now : `${before}\n${now}`;
}

/** A move as it is spoken: who, what, where, and the points with their total. */
export function moveSpoken(move: Move, who: Who, shown: (points: number) => number): string {
  if (move.type !== 'played') return lastMoveSaid(move, who) ?? '';
  const tile = tileText(move.tile);
  const at = move.at === null ? '' : `${move.at[0]}–${move.at[1]}`;
  const mine = move.seat === who.me;
  const name = who.names[move.seat] ?? '';
  const what =
    at === ''
      ? mine
        ? m.spoken_you_opened({ tile })
        : m.spoken_opened({ name, tile })
      : mine
        ? m.spoken_you_played({ tile, at })
        : m.spoken_played({ name, tile, at });
  const { total } = move;
  const count = shown(move.points);
  return inOne(what, count > 0 ? m.spoken_points({ total, count }) : m.spoken_total({ total }));
}
