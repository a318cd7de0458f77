import type { TableView } from '@horse-race/table';
import { keep, recall } from '../core/storage.ts';

/** So many matches are remembered. */
const MOST = 20;
const KEY = 'commitments';

type Kept = readonly [match: string, commitment: string];

function kept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as Kept[]).filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers on this device what the server has committed to for the match that runs and for the next one, so
 * that the record can be held against it afterwards. What was told first stays.
 */
export function rememberCommitment(table: string, { match, commitment }: TableView): void {
  const isRunning = match !== null && match.revealed === null;
  // While a match runs there is no next commitment; once its seed is shown, anybody could make one for it.
  const told: Kept = isRunning
    ? [`${table}/${match.number}`, match.commitment]
    : [`${table}/${(match?.number ?? 0) + 1}`, commitment];
  const before = kept();
  if (before.some(([name]) => name === told[0])) return;
  keep(KEY, JSON.stringify([...before, told].slice(-MOST)));
}

/** What this device was told before the match ended; undefined where it was not there. */
export const commitmentTo = (table: string, number: number): string | undefined =>
  kept().find(([name]) => name === `${table}/${number}`)?.[1];
