import { PRESETS, type Preset, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';

/** The preset that a ruleset is; undefined where somebody has chosen for themselves. */
export const presetOf = ({ target, count, gamesToWin, goingOut, seating }: Ruleset): Preset | undefined =>
  (Object.keys(PRESETS) as Preset[]).find((preset) => {
    const other = rulesetOf(preset, seating);
    return (
      other.target === target &&
      other.count === count &&
      other.gamesToWin === gamesToWin &&
      other.goingOut === goingOut
    );
  });
