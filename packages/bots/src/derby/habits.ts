import type { Card, Command, DerbyTypes, Ruleset } from '@horse-race/rules/derby';
import type { Policy, Seen } from '@horse-race/rules/kit';

/** How somebody decides what there is to decide. */
export interface Habits {
  /** Which of the cards offered to keep, besides those kept before. */
  keep(offered: readonly Card[], kept: readonly Card[], ruleset: Ruleset): Card | undefined;
  /** A bet, or none. */
  bet(seen: Seen<DerbyTypes>, options: readonly Command[]): Command;
  /** Whether an ace goes for another roll. */
  ace(seen: Seen<DerbyTypes>, options: readonly Command[]): Command;
}

/** Somebody who decides everything by habit, and plays the same in the same situation. */
export const playerWith =
  (habits: Habits): Policy<DerbyTypes> =>
  (seen) => {
    const { table, own } = seen;
    const options = own.decision?.options ?? [];
    switch (options[0]?.type) {
      case 'keep': {
        const card = habits.keep(own.offered, own.hand, table.ruleset);
        return options.find((option) => option.type === 'keep' && option.card === card);
      }
      case 'done':
        return habits.bet(seen, options);
      case 'letStand':
        return habits.ace(seen, options);
      default:
        return options[0];
    }
  };
