import { commitmentOf, ok, refuse, type Seat } from '@horse-race/rules/kit';
import type { Decided } from './decision.ts';
import type { Person, TableEvent } from './events.ts';
import { isSitter, seatOf, type Table } from './table.ts';

/** Devices one seat can be played from, the first one not counted. */
const MOST_DEVICES = 8;

/** The log holds only the hash: reading it does not let anyone take a seat. */
export const linkOf = (token: string): string => commitmentOf(token);

/**
 * The seat a link's secret brings to another device, also while a newcomer holds it; null when it is worth
 * nothing.
 */
export function linkedSeat(table: Table, token: string): Seat | null {
  const link = linkOf(token);
  const seat = table.seats.findIndex((sitter) => sitter?.link === link || sitter?.former?.link === link);
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

/**
 * Brings a seat to another device; whoever sits already cannot sit twice. A seat that a newcomer holds is its
 * player's again by that.
 */
export function applyLink(table: Table, by: Person, token: string): Decided {
  const seat = linkedSeat(table, token);
  const sitter = seat === null ? null : table.seats[seat];
  if (seat === null || !sitter) return refuse('LINK_WORTHLESS');
  const former = sitter.link === linkOf(token) ? null : sitter.former;
  const owner = former ?? sitter;
  if (seatOf(table, by) !== null) return refuse('ALREADY_SEATED');
  const back: TableEvent[] = former === null ? [] : [{ type: 'tookBack', seat }];
  if (isSitter(owner, by)) return ok(back);
  if (owner.devices.length >= MOST_DEVICES) return refuse('LINK_WORTHLESS');
  return ok([...back, { type: 'deviceJoined', seat, person: by }]);
}
