import { m } from '../../../core/i18n/messages.svelte.ts';
import type { Compared } from '../../../replay/check.ts';

/** What the fairness check of a match has compared besides the seeds. */
export const compared: Compared = (count) => {
  const draws = count('tileDrawn');
  const passes = count('passed', 'droppedOut');
  return [
    m.replay_check_lots({ count: count('lotDrawn') }),
    m.replay_check_deals({ count: count('handDealt') }),
    m.replay_check_plays({ count: count('tilePlayed') }),
    ...(draws === 0 ? [] : [m.replay_check_draws({ count: draws })]),
    ...(passes === 0 ? [] : [m.replay_check_passes({ count: passes })]),
    m.replay_check_ends({ count: count('handEnded', 'gameEnded', 'matchEnded') }),
  ];
};
