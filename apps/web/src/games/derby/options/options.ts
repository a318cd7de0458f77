import { checkRuleset, type Ruleset, rulesetOf } from '@horse-race/rules/derby';
import type { OptionsPart } from '../../../room/game.ts';
import DerbyOptions from './DerbyOptions.svelte';

export const options: OptionsPart<Ruleset> = {
  Fields: DerbyOptions,
  first: rulesetOf('classic', 6),
  accepted: (kept) => {
    const checked = checkRuleset(kept);
    return checked.ok ? checked.value : undefined;
  },
};
