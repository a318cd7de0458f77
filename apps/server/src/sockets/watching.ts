import {
  formerSeatOf,
  isHost,
  isRunning,
  linkedSeat,
  type Person,
  seatOf,
  type Table,
} from '@horse-race/table';

/** Whether somebody has a seat, the right to one, or the role of the host; everybody else watches. */
export const hasPart = (table: Table, person: Person): boolean =>
  seatOf(table, person) !== null || isHost(table, person) || formerSeatOf(table, person) !== null;

/**
 * Whether somebody may open the table. Where nobody may watch, during a match only those who have a part in it
 * may, and those who are about to bring their seat to another device: they know the secret of its link. In
 * between anybody may, to sit down.
 */
export function mayOpen(table: Table, person: Person, link?: string): boolean {
  if (table.settings.watching !== 'nobody' || !isRunning(table)) return true;
  return hasPart(table, person) || (link !== undefined && linkedSeat(table, link) !== null);
}
