import type { DerbyTypes } from '@horse-race/rules/derby';
import type { Policy } from '@horse-race/rules/kit';
import { aceOrStand } from './ace.ts';
import { bestBet } from './bets.ts';
import { bestToKeep } from './draft.ts';

/**
 * Keeps the cards that bring the most for what they cost, more of a horse it holds already; puts a few chips
 * on a horse where they gain on average; discards an ace when its roll costs much. It plays the same in the
 * same situation.
 */
export const greedy: Policy<DerbyTypes> = (seen) => {
  const { table, own } = seen;
  const options = own.decision?.options ?? [];
  switch (options[0]?.type) {
    case 'keep': {
      const card = bestToKeep(own.offered, own.hand, table.ruleset);
      return options.find((option) => option.type === 'keep' && option.card === card);
    }
    case 'done':
      return bestBet(seen, options);
    case 'letStand':
      return aceOrStand(seen, options);
    default:
      return options[0];
  }
};
