import { checkRuleset as checkDerby, rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { checkRuleset as checkDominoes, rulesetOf as dominoRuleset } from '@horse-race/rules/dominoes';
import type { GameName } from '@horse-race/rules/games';
import { DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from '../live/storage.ts';

const CHECKS = { dominoes: checkDominoes, derby: checkDerby } as const;

/** What each game is played with at first. */
export const FIRST_RULESETS: Readonly<Record<GameName, unknown>> = {
  dominoes: dominoRuleset('guide', 'partnership'),
  derby: derbyRuleset('classic', 6),
};

const FIRST: Settings = { ...DEFAULTS, game: 'dominoes', ruleset: FIRST_RULESETS.dominoes };

/** What was chosen last on this device; at first, partners by the guide, without a clock. */
export function lastSettings(): Settings {
  try {
    const kept = JSON.parse(recall('settings') ?? 'null') as Partial<Settings> | null;
    const game = kept?.game === 'derby' ? 'derby' : 'dominoes';
    const ruleset = CHECKS[game](kept?.ruleset);
    // The rest is only what was chosen here before; the server has the last word.
    return ruleset.ok ? { ...FIRST, ...kept, game, ruleset: ruleset.value } : FIRST;
  } catch {
    return FIRST;
  }
}

export const keepSettings = (settings: Settings): void => keep('settings', JSON.stringify(settings));
