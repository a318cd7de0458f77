import type * as games from '../../games.ts';
import type { Policy } from '../../kit/policy.ts';
import type { Random } from '../../kit/random.ts';
import { highestTile } from './rules.ts';
import type { HighestTileTypes } from './types.ts';

export type { HighestTileTypes };
export { highestTile };

/** Its name in the registries, to which only tests add it. */
export const HIGHEST_TILE = 'highestTile' as games.GameName;

type Games = typeof games;

/** The registry of games with this one as well: what a test puts in its place. */
export function withHighestTile(registry: Games): Games {
  const all = { ...registry.GAMES, [HIGHEST_TILE]: highestTile };
  const rulesFor = (name: games.GameName) => all[name] as unknown as ReturnType<Games['rulesFor']>;
  return { ...registry, GAMES: all, GAME_NAMES: Object.keys(all) as games.GameName[], rulesFor };
}

const highest: Policy<HighestTileTypes> = ({ own }) =>
  own.decision?.options.reduce((best, option) => (option.tile > best.tile ? option : best));

/** Its entry in the registry of bots; there is little to choose. */
export const HIGHEST_TILE_BOTS = {
  easy: () => highest,
  greedy: () => highest,
  steady: () => highest,
  sharp: () => highest,
  random:
    (random: Random): Policy<HighestTileTypes> =>
    ({ own }) =>
      own.decision?.options[random.below(own.decision.options.length)],
};
