import type { GameRecord } from './read-record.ts';

/** The last list of numbers that an event of the record has under this name; empty where there is none. */
export function lastScores({ events }: Pick<GameRecord, 'events'>, field: string): number[] {
  const lists = events.map((event) => (event as Readonly<Record<string, unknown>> | null)?.[field]);
  const last = lists.findLast((list) => Array.isArray(list)) as readonly unknown[] | undefined;
  return (last ?? []).filter((score) => typeof score === 'number');
}
