import { checkRuleset, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import type { OptionsPart } from '../../../room/game.ts';
import DominoOptions from './DominoOptions.svelte';

export const options: OptionsPart<Ruleset> = {
  Fields: DominoOptions,
  first: rulesetOf('guide', 'partnership'),
  accepted: (kept) => {
    const checked = checkRuleset(kept);
    return checked.ok ? checked.value : undefined;
  },
};
