import type { DerbyTypes } from '@horse-race/rules/derby';
import type { Random } from '@horse-race/rules/kit';
import type { Policy } from '../policy.ts';

/** Any option, each equally likely. */
export const randomly =
  (random: Random): Policy<DerbyTypes> =>
  ({ own }) => {
    const options = own.decision?.options ?? [];
    return options.length === 0 ? undefined : options[random.below(options.length)];
  };
