import { GAME_NAMES, type GameName } from '@horse-race/rules/games';
import { DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from '../core/storage.ts';
import { FIRST_RULESETS, keptRuleset } from '../room/rulesets.ts';

const GAME = 'practice-game';
const rulesKey = (game: GameName): string => `practice-rules-${game}`;

/** The game that was practised last on this device; at first, dominoes. */
export const lastPractised = (): GameName => GAME_NAMES.find((name) => name === recall(GAME)) ?? 'dominoes';

/** How a game was practised last; at first, as a new table has it. */
export function lastRuleset(game: GameName): unknown {
  try {
    const kept: unknown = JSON.parse(recall(rulesKey(game)) ?? 'null');
    return keptRuleset(game, kept) ?? FIRST_RULESETS[game];
  } catch {
    return FIRST_RULESETS[game];
  }
}

/** Bots wait for nobody, and nobody watches: all but the game is as a new table has it. */
export const practiceSettings = (game: GameName): Settings => ({
  ...DEFAULTS,
  game,
  ruleset: lastRuleset(game),
});

export const keepGame = (game: GameName): void => {
  keep(GAME, game);
};

export const keepRuleset = (game: GameName, ruleset: unknown): void => {
  keep(rulesKey(game), JSON.stringify(ruleset));
};
