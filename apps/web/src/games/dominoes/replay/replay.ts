import type { Ruleset } from '@horse-race/rules/dominoes';
import type { ReplayPart } from '../../../replay/game.ts';
import { lastScores } from '../../../replay/last-scores.ts';
import { shownPoints } from '../board/words.ts';
import { framesOf } from './frames.ts';
import ReplayScreen from './ReplayScreen.svelte';

export const replay: ReplayPart<Ruleset> = {
  Screen: ReplayScreen,
  isEmpty: (record) => framesOf(record).frames.length === 0,
  // The points of every side.
  resultText: (record) =>
    lastScores(record, 'scores')
      .map((points) => shownPoints(points, record.ruleset))
      .join(' : '),
};
