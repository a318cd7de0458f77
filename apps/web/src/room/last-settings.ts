import { DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from '../core/storage.ts';
import { FIRST_RULESETS, keptRuleset } from './rulesets.ts';

const FIRST: Settings = { ...DEFAULTS, game: 'dominoes', ruleset: FIRST_RULESETS.dominoes };

/** What was chosen last on this device; at first, partners by the guide, without a clock. */
export function lastSettings(): Settings {
  try {
    const kept = JSON.parse(recall('settings') ?? 'null') as Partial<Settings> | null;
    const game = kept?.game === 'derby' ? 'derby' : 'dominoes';
    const ruleset = keptRuleset(game, kept?.ruleset);
    // The rest is only what was chosen here before; the server has the last word.
    return ruleset === undefined ? FIRST : { ...FIRST, ...kept, game, ruleset };
  } catch {
    return FIRST;
  }
}

export const keepSettings = (settings: Settings): void => {
  keep('settings', JSON.stringify(settings));
};
