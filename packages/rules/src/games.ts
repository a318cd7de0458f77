import { derby } from './derby/index.ts';
import { dominoes } from './dominoes/index.ts';
import type { GameTypes, Rules } from './kit/rules.ts';

/** Every game by its name: a new one is a folder and an entry here. */
export const GAMES = { dominoes, derby } as const;
export type GameName = keyof typeof GAMES;

/** The types of each game by its name. */
export type TypesOf = {
  readonly [Name in GameName]: (typeof GAMES)[Name] extends Rules<infer Types> ? Types : never;
};

/** The refusals that games have of their own. */
export type GameRefusal = TypesOf[GameName]['Refusal'];

/** The types of a game for those who do not care which it is. */
export interface AnyGame extends GameTypes {
  Refusal: GameRefusal;
}

export const GAME_NAMES = Object.keys(GAMES) as GameName[];

/** A game's rules for those who do not care which game it is. */
export const rulesFor = (name: GameName): Rules<AnyGame> => GAMES[name] as unknown as Rules<AnyGame>;
