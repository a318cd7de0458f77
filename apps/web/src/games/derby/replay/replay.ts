import type { Ruleset } from '@horse-race/rules/derby';
import { listText } from '../../../core/i18n/sentences.ts';
import type { ReplayPart } from '../../../replay/game.ts';
import { lastScores } from '../../../replay/last-scores.ts';
import DerbyReplay from './DerbyReplay.svelte';

export const replay: ReplayPart<Ruleset> = {
  Screen: DerbyReplay,
  isEmpty: ({ events }) => events.length === 0,
  // Who of many has the most chips.
  resultText: (record) => {
    const stacks = lastScores(record, 'stacks');
    const most = Math.max(...stacks);
    const best = record.names.filter((_, seat) => stacks[seat] === most);
    return best.length === 0 ? '' : `${listText(best)} ${most}`;
  },
};
