import type { Event } from '@horse-race/rules/dominoes';
import { type Fault, verifyRecord } from '@horse-race/rules/record';
import type { DominoRecord } from './read-record.ts';

/** How much of each a record holds. */
export interface Counts {
  readonly seeds: number;
  readonly lots: number;
  readonly deals: number;
  readonly draws: number;
  readonly plays: number;
  readonly passes: number;
  /** Ends of hands, games and of the match. */
  readonly ends: number;
}

/** What the check has found, and what it has compared. */
export interface Report {
  readonly faults: readonly Fault[];
  readonly counts: Counts;
}

/** Recomputes a match from its seeds and the rules, here and now. */
export function check(record: DominoRecord): Report {
  const types = record.events.map((event) => (event as Event | null)?.type);
  const count = (...wanted: Event['type'][]): number =>
    types.filter((type) => type !== undefined && wanted.includes(type)).length;
  return {
    faults: verifyRecord(record.source),
    counts: {
      seeds: record.playerSeeds.length,
      lots: count('lotDrawn'),
      deals: count('handDealt'),
      draws: count('tileDrawn'),
      plays: count('tilePlayed'),
      passes: count('passed', 'droppedOut'),
      ends: count('handEnded', 'gameEnded', 'matchEnded'),
    },
  };
}

/** The place of the event a fault is about; undefined where it is about something else. */
export function eventOf({ at }: Fault): number | undefined {
  const found = /^events\[(\d+)\]/.exec(at)?.[1];
  return found === undefined ? undefined : Number(found);
}
