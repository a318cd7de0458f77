import type { GameName } from '@horse-race/rules/games';
import { DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from '../core/storage.ts';
import type { ByGame, OptionsPart } from './game.ts';

/** What was chosen last on this device; at first, the first game as it is played at first, without a clock. */
export function lastSettings(games: ByGame<Pick<OptionsPart, 'first' | 'accepted'>>): Settings {
  const [firstGame, ...others] = Object.keys(games) as [GameName, ...GameName[]];
  const first: Settings = { ...DEFAULTS, game: firstGame, ruleset: games[firstGame].first };
  try {
    const kept = JSON.parse(recall('settings') ?? 'null') as Partial<Settings> | null;
    const game = others.find((name) => name === kept?.game) ?? firstGame;
    const ruleset = games[game].accepted(kept?.ruleset);
    // The rest is only what was chosen here before; the server has the last word.
    return ruleset === undefined ? first : { ...first, ...kept, game, ruleset };
  } catch {
    return first;
  }
}

export const keepSettings = (settings: Settings): void => {
  keep('settings', JSON.stringify(settings));
};
