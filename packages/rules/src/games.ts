import { type DerbyTypes, derby } from './derby/index.ts';
import { type DominoesTypes, dominoes } from './dominoes/index.ts';
import type { GameTypes, Rules } from './kit/rules.ts';

/** Every game by its name: a new one is a folder and a line here. */
export const GAMES = { dominoes, derby } as const;
export type GameName = keyof typeof GAMES;

/** The types of each game by its name. */
export interface TypesOf {
  dominoes: DominoesTypes;
  derby: DerbyTypes;
}

export const GAME_NAMES = Object.keys(GAMES) as GameName[];

/** A game's rules for those who do not care which game it is. */
export const rulesFor = (name: GameName): Rules<GameTypes> => GAMES[name] as unknown as Rules<GameTypes>;
