import type { Seat } from '@horse-race/rules/kit';
import type { Settings, TableView } from '@horse-race/table';
import { m } from '../core/i18n/messages.svelte.ts';
import { clockOption } from './clock-text.ts';
import type { RoomPart } from './game.ts';
import type { Looker, RoomSeat } from './types.ts';

/** What is played, in a line: `Partners · to 61 · guide rules · 30 s a move`. */
export function optionsText({ ruleset, clock }: Settings, { optionTexts }: RoomPart): string {
  return [...optionTexts(ruleset), ...(clock.kind === 'none' ? [] : [clockOption(clock)])].join(' · ');
}

/** What is the same about a seat in every game. */
export function roomSeat(
  { seats, kept, host }: TableView,
  seat: Seat,
  { me, host: isHost }: Looker,
): RoomSeat {
  const sitter = seats[seat] ?? null;
  const noteOf = (): string | undefined => {
    if (seat === me) return isHost ? m.room_you_host() : m.room_you();
    if (sitter === null) return kept.includes(seat) ? m.room_kept() : undefined;
    return seat === host ? m.room_host() : undefined;
  };
  const note = noteOf();
  return {
    seat,
    label: String(seat + 1),
    you: seat === me,
    bot: sitter?.bot ?? false,
    ...(sitter === null ? {} : { name: sitter.name }),
    ...(note === undefined ? {} : { note }),
  };
}

/** The seats in their order. */
export const seatsOf = (view: TableView, looker: Looker): RoomSeat[] =>
  view.seats.map((_, seat) => roomSeat(view, seat, looker));
