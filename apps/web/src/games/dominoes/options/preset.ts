import { type Preset, presetsFor, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import type { Seating } from '@horse-race/rules/kit';

/** The preset that a ruleset is; undefined where somebody has chosen for themselves. */
export const presetOf = ({ target, count, gamesToWin, goingOut, seating }: Ruleset): Preset | undefined =>
  presetsFor(seating).find(
    ({ ruleset: other }) =>
      other.target === target &&
      other.count === count &&
      other.gamesToWin === gamesToWin &&
      other.goingOut === goingOut,
  )?.preset;

/**
 * What is played when another number of people sit down: the same preset, or the guide where it does not exist;
 * options of one's own stay, but for going on, which partners cannot be obliged to.
 */
export function withSeating(ruleset: Ruleset, seating: Seating): Ruleset {
  const chosen = presetOf(ruleset);
  if (chosen !== undefined) {
    const found = presetsFor(seating).find(({ preset }) => preset === chosen);
    return found?.ruleset ?? rulesetOf('guide', seating);
  }
  return { ...ruleset, seating, goingOut: seating === 'partnership' ? 'anyTile' : ruleset.goingOut };
}
