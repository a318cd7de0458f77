import type { AnyGame, GameName, TypesOf } from '@horse-race/rules/games';
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
const BOTS: { readonly [Name in GameName]: Bots<TypesOf[Name]> } = {
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

/** A named policy of a game, for those who do not care which game it is. */
export const policyFor = (game: GameName, name: PolicyName, random: Random): Policy<AnyGame> =>
  BOTS[game][name](random) as unknown as Policy<AnyGame>;

/** Reads no random numbers: the bot that takes a seat plays the same in the same situation. */
const NO_RANDOM: Random = {
  below() {
    throw new Error('a deterministic bot asked for a random number');
  },
};

/** The bot that plays for an empty seat: deterministic, in a game whose rules `rulesFor` gives. */
export const botFor = (game: GameName): Policy<AnyGame> => policyFor(game, 'greedy', NO_RANDOM);
