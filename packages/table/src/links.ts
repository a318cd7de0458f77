import { commitmentOf, ok, refuse, type Seat } from '@horse-race/rules/kit';
import type { Decided } from './decision.ts';
import type { Person } from './events.ts';
import { seatOf, type Table } from './table.ts';

/** Devices one seat can be played from, the first one not counted. */
const MOST_DEVICES = 8;

/** The log holds only the hash: reading it does not let anyone take a seat. */
export const linkOf = (token: string): string => commitmentOf(token);

/** The seat a link's secret brings to another device; null when it is worth nothing. */
export function linkedSeat(table: Table, token: string): Seat | null {
  const link = linkOf(token);
  const seat = table.seats.findIndex((sitter) => sitter?.link === link);
  return seat < 0 ? null : seat;
}

export function makeLink(table: Table, by: Person, token: string): Decided {
  const seat = seatOf(table, by);
  return seat === null ? refuse('NOT_SEATED') : ok([{ type: 'linkMade', seat, link: linkOf(token) }]);
}

/** Ends the link, and every device but the seat's first. */
export function revokeLink(table: Table, by: Person): Decided {
  const seat = seatOf(table, by);
  if (seat === null) return refuse('NOT_SEATED');
  return ok([{ type: 'linkRevoked', seat }]);
}

/** Brings a seat to another device; whoever sits already cannot sit twice. */
export function applyLink(table: Table, by: Person, token: string): Decided {
  const seat = linkedSeat(table, token);
  const devices = seat === null ? undefined : table.seats[seat]?.devices;
  if (seat === null || devices === undefined || devices.length >= MOST_DEVICES)
    return refuse('LINK_WORTHLESS');
  const mine = seatOf(table, by);
  if (mine !== null) return refuse('ALREADY_SEATED');
  return ok([{ type: 'deviceJoined', seat, person: by }]);
}
