import type { Ruleset } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import type { TableView } from '@horse-race/table';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { roomSeat } from '../../../room/room-look.ts';
import type { Looker, RoomSeat } from '../../../room/types.ts';
import type { Runner } from '../../../ui/silks/sides.ts';
import { runnerAt, sideOf, sidesOf } from '../board/sides.ts';

type RoomPlace = 'low' | 'left' | 'top' | 'right';

/** A seat at a table of dominoes: its silks, and where it stands. */
export interface SilksSeat extends RoomSeat {
  readonly place: RoomPlace;
  readonly runner: Runner;
}

/** Where each seat stands for a table of so many, the viewer's (or the first) lowest, then clockwise. */
const PLACES: Readonly<Record<2 | 3 | 4, readonly RoomPlace[]>> = {
  2: ['low', 'top'],
  3: ['low', 'left', 'right'],
  4: ['low', 'left', 'top', 'right'],
};

/** What is said of a partner; nothing where everybody plays alone. */
function partnerNote({ seats, settings }: TableView, seat: Seat, { me }: Looker): string | undefined {
  const { seating } = settings.ruleset as Ruleset;
  const partner = sidesOf(seating)[sideOf(seating, seat)]?.find((other) => other !== seat);
  if (partner === undefined || seats[seat] === null) return undefined;
  const name = seats[partner]?.name;
  return name === undefined
    ? m.room_needs_partner()
    : m.room_partner_of({ name: partner === me ? m.room_yourself() : name });
}

/** The seats of a table of dominoes round the course: the viewer's own stands lowest, the others clockwise. */
export function silksSeats(view: TableView, looker: Looker): SilksSeat[] {
  const { seating } = view.settings.ruleset as Ruleset;
  const count = view.seats.length;
  return view.seats.map((_, i) => {
    const seat = (i + (looker.me ?? 0)) % count;
    const base = roomSeat(view, seat, looker);
    const note = base.note ?? partnerNote(view, seat, looker);
    const runner = runnerAt(seating, seat);
    return {
      ...base,
      label: runner.badge,
      place: PLACES[count as 2 | 3 | 4][i] ?? 'low',
      runner,
      ...(note === undefined ? {} : { note }),
    };
  });
}
