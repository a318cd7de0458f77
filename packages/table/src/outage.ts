import { ok, refuse } from '@horse-race/rules/kit';
import { nextDue } from './automation.ts';
import type { Decided } from './decision.ts';
import type { Table } from './table.ts';

/** A time in which no server ran, by its clock. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** How long people have to come back before anything runs again: a client that was cut off tries more often. */
export const GRACE_MS = 6_000;

/**
 * Whatever the table waits for goes on where it stood: time in which nobody could play is charged to nobody.
 * Refused where nothing waits, and where something has happened since: then it has been done already.
 */
export function moveClocks(table: Table, { from, to }: Outage): Decided {
  if (table.changedAt >= to || nextDue(table) === null) return refuse('NOT_NOW');
  // What happened last may be newer than the last sign of life.
  return ok([{ type: 'clocksMoved', by: to - Math.max(from, table.changedAt) + GRACE_MS }]);
}
