import { shownPoints } from '../dominoes/words.ts';
import type { DominoRecord } from './read-record.ts';

/** How a match ended, by side, as the record says without being followed; empty where it says nothing. */
export function scoresOf({ events, ruleset }: Pick<DominoRecord, 'events' | 'ruleset'>): number[] {
  const last = events.findLast(
    (event): event is { scores: readonly unknown[] } =>
      typeof event === 'object' && event !== null && 'scores' in event && Array.isArray(event.scores),
  );
  return (last?.scores ?? []).flatMap((score) =>
    typeof score === 'number' ? [shownPoints(score, ruleset)] : [],
  );
}
