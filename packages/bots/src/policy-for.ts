import type { AnyGame, GameName } from '@horse-race/rules/games';
import type { Policy, Random } from '@horse-race/rules/kit';
import { BOTS } from './bots.ts';
import type { PolicyName } from './policy.ts';

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
