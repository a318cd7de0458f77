import { presetsFor, rulesetOf } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { presetOf, withSeating } from './preset.ts';

const own = { seating: 3, target: 45, count: 'pips', gamesToWin: 2, goingOut: 'mustContinue' } as const;

test('a ruleset is the preset it is equal to, or none', () => {
  for (const { preset, ruleset } of SEATINGS.flatMap(presetsFor)) expect(presetOf(ruleset)).toBe(preset);
  expect(presetOf(own)).toBeUndefined();
});

describe('with another seating', () => {
  test('the preset stays', () => {
    expect(withSeating(rulesetOf('polish', 3), 2)).toEqual(rulesetOf('polish', 2));
    expect(withSeating(rulesetOf('american', 'partnership'), 4)).toEqual(rulesetOf('american', 4));
  });

  test('the guide takes the place of a preset that does not exist', () => {
    expect(withSeating(rulesetOf('polish', 3), 'partnership')).toEqual(rulesetOf('guide', 'partnership'));
  });

  test("options of one's own stay, but for going on, which partners cannot be obliged to", () => {
    expect(withSeating(own, 4)).toEqual({ ...own, seating: 4 });
    expect(withSeating(own, 'partnership')).toEqual({
      ...own,
      seating: 'partnership',
      goingOut: 'anyTile',
    });
  });
});
