import { keep, recall } from '../../../core/storage.ts';
import { HINTS, type Hint } from './hints.ts';

const KEY = 'explained';

/** What was explained on this device already. */
export function explainedHints(): ReadonlySet<Hint> {
  const kept = (recall(KEY) ?? '').split(' ');
  return new Set(HINTS.filter((hint) => kept.includes(hint)));
}

/** Each thing is explained once. */
export const keepExplained = (hint: Hint): void => {
  keep(KEY, [...explainedHints(), hint].join(' '));
};
