import type { DerbyTypes } from '@horse-race/rules/derby';
import type { Policy, Random } from '@horse-race/rules/kit';

/** Any option, each equally likely. */
export const randomly =
  (random: Random): Policy<DerbyTypes> =>
  ({ own }) => {
    const options = own.decision?.options ?? [];
    return options.length === 0 ? undefined : options[random.below(options.length)];
  };
