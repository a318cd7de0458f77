import type { GameName } from '@horse-race/rules/games';
import { DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from '../core/storage.ts';
import type { ByGame, OptionsPart } from '../room/game.ts';

type Games = ByGame<Pick<OptionsPart, 'first' | 'accepted'>>;

const GAME = 'practice-game';
const rulesKey = (game: GameName): string => `practice-rules-${game}`;

/** The game that was practised last on this device; at first, the first one. */
export function lastPractised(games: Games): GameName {
  const [first, ...others] = Object.keys(games) as [GameName, ...GameName[]];
  const kept = recall(GAME);
  return others.find((name) => name === kept) ?? first;
}

/** How a game was practised last; at first, as a new table has it. */
export function lastRuleset(games: Games, game: GameName): unknown {
  const { first, accepted } = games[game];
  try {
    return accepted(JSON.parse(recall(rulesKey(game)) ?? 'null')) ?? first;
  } catch {
    return first;
  }
}

/** Bots wait for nobody, and nobody watches: all but the game is as a new table has it. */
export const practiceSettings = (games: Games, game: GameName): Settings => ({
  ...DEFAULTS,
  game,
  ruleset: lastRuleset(games, game),
});

export const keepGame = (game: GameName): void => {
  keep(GAME, game);
};

export const keepRuleset = (game: GameName, ruleset: unknown): void => {
  keep(rulesKey(game), JSON.stringify(ruleset));
};
