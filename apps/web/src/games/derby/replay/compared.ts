import { m } from '../../../core/i18n/messages.svelte.ts';
import type { Compared } from '../../../replay/check.ts';

/** What the fairness check of a match has compared besides the seeds. */
export const compared: Compared = (count) => {
  const choices = count('cardsKept', 'betPlaced', 'aceUsed');
  return [
    m.derby_check_deals({ count: count('dealt') }),
    m.derby_check_rolls({ count: count('rolled') }),
    m.derby_check_chips({ count: count('anted', 'scratched', 'feePaid', 'raceWon') }),
    ...(choices === 0 ? [] : [m.derby_check_choices({ count: choices })]),
  ];
};
