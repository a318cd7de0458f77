import { type Fault, verifyRecord } from '@horse-race/rules/record';
import type { GameRecord } from './read-record.ts';

/** What the check has found, and what it has compared besides the seeds, a sentence for each. */
export interface Report {
  readonly faults: readonly Fault[];
  readonly compared: readonly string[];
}

/** How many events of these types there are. */
export type Count = (...types: readonly string[]) => number;
/** What a game compares, a sentence for each kind of thing. */
export type Compared = (count: Count) => readonly string[];

/** Recomputes a match from its seeds and the rules, here and now. */
export function check({ events, source }: GameRecord, compared: Compared): Report {
  const types = events.map((event) => (event as { readonly type?: unknown } | null)?.type);
  const count: Count = (...wanted) =>
    types.filter((type) => typeof type === 'string' && wanted.includes(type)).length;
  return { faults: verifyRecord(source), compared: compared(count) };
}

/** The place of the event a fault is about; undefined where it is about something else. */
export function eventOf({ at }: Fault): number | undefined {
  const found = /^events\[(\d+)\]/.exec(at)?.[1];
  return found === undefined ? undefined : Number(found);
}
