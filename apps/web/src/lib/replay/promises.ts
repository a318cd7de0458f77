import type { TableView } from '@horse-race/table';
import { keep, recall } from '../live/storage.ts';

/** So many matches are remembered. */
const MOST = 20;
const KEY = 'commitments';

type Promised = readonly [match: string, commitment: string];

function promised(): readonly Promised[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Promised[]).filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers on this device what the server has committed to for the match that runs and for the next one, so
 * that the record can be held against it afterwards. What was told first stays.
 */
export function rememberPromises(table: string, { match, commitment }: TableView): void {
  const told: Promised[] = [[`${table}/${(match?.number ?? 0) + 1}`, commitment]];
  // Once the seed is shown, anybody could make a commitment for it.
  if (match !== null && match.revealed === null) told.push([`${table}/${match.number}`, match.commitment]);
  const before = promised();
  const fresh = told.filter(([name]) => before.every(([known]) => known !== name));
  if (fresh.length > 0) keep(KEY, JSON.stringify([...before, ...fresh].slice(-MOST)));
}

/** What this device was told before the match ended; undefined where it was not there. */
export const promiseOf = (table: string, number: number): string | undefined =>
  promised().find(([name]) => name === `${table}/${number}`)?.[1];
