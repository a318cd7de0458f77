import { checkRuleset as checkDerby, rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { checkRuleset as checkDominoes, rulesetOf as dominoRuleset } from '@horse-race/rules/dominoes';
import type { GameName } from '@horse-race/rules/games';

const CHECKS = { dominoes: checkDominoes, derby: checkDerby } as const;

/** What each game is played with at first. */
export const FIRST_RULESETS: Readonly<Record<GameName, unknown>> = {
  dominoes: dominoRuleset('guide', 'partnership'),
  derby: derbyRuleset('classic', 6),
};

/** A ruleset kept on this device; undefined where the game's rules do not accept it (any more). */
export function keptRuleset(game: GameName, kept: unknown): unknown {
  const checked = CHECKS[game](kept);
  return checked.ok ? checked.value : undefined;
}
