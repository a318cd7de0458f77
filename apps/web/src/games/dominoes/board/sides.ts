import { type Seat, type Seating, type Side, seatsOf } from '@horse-race/rules/kit';
import { type Runner, runnerOf, type SideIndex } from '../../../ui/silks/sides.ts';

/** What a seat wears at a table of this seating. */
export function runnerAt(seating: Seating, seat: Seat): Runner {
  const { sideOf, sides } = seatsOf(seating);
  const side = sideOf[seat] as SideIndex;
  const members = sides[side] ?? [];
  const alone = runnerOf(side);
  if (members.length === 1) return alone;
  const place = members.indexOf(seat);
  return { side, second: place > 0, badge: `${alone.badge}${place + 1}` };
}

export const sidesOf = (seating: Seating): readonly (readonly Seat[])[] => seatsOf(seating).sides;
export const sideOf = (seating: Seating, seat: Seat): Side => seatsOf(seating).sideOf[seat] as Side;

/** The other seats as this viewer sees them: clockwise from the left. A spectator looks from seat 0. */
export function seatsAround(count: number, seat: Seat | null): Seat[] {
  const from = seat ?? 0;
  const around = Array.from({ length: count - 1 }, (_, i) => (from + 1 + i) % count);
  return seat === null ? [...around, from] : around;
}

/** Where a seat is from the middle of the table, as this viewer sees it: their own is below. */
export function stepTo(seat: Seat, { count, me }: { readonly count: number; readonly me: Seat | null }) {
  const turn = (((seat - (me ?? 0)) % count) + count) % count;
  if (turn === 0) return { x: 0, y: 1 };
  if (count === 2) return { x: 0, y: -1 };
  if (count === 4 && turn === 2) return { x: 0, y: -1 };
  return { x: turn === 1 ? -1 : 1, y: 0 };
}
