import { commitmentOf, ok, refuse } from '@horse-race/rules/kit';
import type { Decided } from './decision.ts';
import type { Person } from './events.ts';
import { seatOf, type Table } from './table.ts';

/** Devices one seat can be played from, the first one not counted. */
const MOST_DEVICES = 8;

/** The log holds only the hash: reading it does not let anyone take a seat. */
export const linkOf = (token: string): string => commitmentOf(token);

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
  const link = linkOf(token);
  const seat = table.seats.findIndex((sitter) => sitter?.link === link);
  const sitter = table.seats[seat];
  if (!sitter || sitter.devices.length >= MOST_DEVICES) return refuse('LINK_WORTHLESS');
  const mine = seatOf(table, by);
  if (mine !== null) return refuse('ALREADY_SEATED');
  return ok([{ type: 'deviceJoined', seat, person: by }]);
}
