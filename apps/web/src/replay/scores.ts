import { listText } from '../core/i18n/sentences.ts';
import { shownPoints } from '../games/dominoes/board/words.ts';
import type { GameRecord } from './read-record.ts';

/** What tells the standing: points by side, or chips by seat. */
const FIELDS = { dominoes: 'scores', derby: 'stacks' } as const;

/** How a match ended, as the record says without being followed; empty where it says nothing. */
function scoresOf(record: GameRecord): number[] {
  const field = FIELDS[record.game];
  const last = record.events.findLast(
    (event): event is Readonly<Record<typeof field, readonly unknown[]>> =>
      typeof event === 'object' &&
      event !== null &&
      field in event &&
      Array.isArray((event as Readonly<Record<string, unknown>>)[field]),
  );
  const scores = (last?.[field] ?? []).filter((score) => typeof score === 'number');
  return record.game === 'derby' ? scores : scores.map((points) => shownPoints(points, record.ruleset));
}

/** How a match ended in a few words: the points of every side, or who has the most chips of many. */
export function resultText(record: GameRecord): string {
  const scores = scoresOf(record);
  if (record.game === 'dominoes') return scores.join(' : ');
  const most = Math.max(...scores);
  const best = record.names.filter((_, seat) => scores[seat] === most);
  return best.length === 0 ? '' : `${listText(best)} ${most}`;
}
