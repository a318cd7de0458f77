import type { DominoesTypes } from '@horse-race/rules/dominoes';
import type { Policy, Random } from '@horse-race/rules/kit';
import { commandOf, optionsOf } from './position/options.ts';

/** Any option, each equally likely. */
export const randomly =
  (random: Random): Policy<DominoesTypes> =>
  (seen) => {
    const options = optionsOf(seen);
    const option = options.length === 0 ? undefined : options[random.below(options.length)];
    return option === undefined ? undefined : commandOf(option);
  };
