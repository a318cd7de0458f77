import type { GameName, TypesOf } from '@horse-race/rules/games';
import type { GameTypes, Policy, Random } from '@horse-race/rules/kit';
import { easy as easyDerby } from './derby/easy.ts';
import { greedy as greedyDerby } from './derby/greedy.ts';
import { randomly as randomDerby } from './derby/randomly.ts';
import { sharp as sharpDerby } from './derby/sharp.ts';
import { easy } from './dominoes/easy.ts';
import { greedy } from './dominoes/greedy.ts';
import { randomly } from './dominoes/randomly.ts';
import { sharp } from './dominoes/search/sharp.ts';
import { steady } from './dominoes/steady.ts';
import type { PolicyName } from './policy.ts';

/** How a game makes each of its policies; only `random` reads the random numbers. */
type Bots<G extends GameTypes> = Readonly<Record<PolicyName, (random: Random) => Policy<G>>>;

/** The bots of every game: a new game is an entry here. */
export const BOTS: { readonly [Name in GameName]: Bots<TypesOf[Name]> } = {
  dominoes: {
    random: randomly,
    easy: () => easy,
    greedy: () => greedy,
    steady: () => steady,
    sharp: () => sharp(),
  },
  derby: {
    random: randomDerby,
    easy: () => easyDerby,
    greedy: () => greedyDerby,
    steady: () => greedyDerby,
    sharp: () => sharpDerby,
  },
};
