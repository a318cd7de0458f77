import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEATINGS } from '../kit/seating.ts';
import { checkRuleset, dominoes, PRESETS, presetsFor, rulesetOf, tilesEach } from './index.ts';

const guide = { seating: 2, target: 61, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' } as const;

describe('the presets', () => {
  test.each([
    ['guide', { target: 61, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' }],
    ['polish', { target: 61, count: 'fives', gamesToWin: 1, goingOut: 'mustContinue' }],
    ['american', { target: 60, count: 'pips', gamesToWin: 1, goingOut: 'anyTile' }],
    ['short', { target: 31, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' }],
  ] as const)('%s', (preset, options) => {
    expect(rulesetOf(preset, 3)).toEqual({ seating: 3, ...options });
  });

  test('exist for every seating, those that oblige to go on for individuals only', () => {
    for (const seating of SEATINGS) {
      const found = presetsFor(seating);
      const missing = seating === 'partnership' ? ['polish'] : [];
      const names = Object.keys(PRESETS).filter((preset) => !missing.includes(preset));
      expect(found.map(({ preset }) => preset)).toEqual(names);
      for (const { preset, ruleset } of found) {
        expect(ruleset).toEqual({ seating, ...PRESETS[preset] });
        expect(checkRuleset(ruleset)).toEqual({ ok: true, value: ruleset });
      }
    }
  });

  test('do not compile for a seating they do not exist for', () => {
    // @ts-expect-error in partnership nobody is obliged to go on
    expect(checkRuleset(rulesetOf('polish', 'partnership')).ok).toBe(false);
  });
});

describe('a ruleset', () => {
  test.each([
    ['BAD_RULESET', null],
    ['BAD_RULESET', undefined],
    ['BAD_RULESET', 61],
    ['BAD_RULESET', 'guide'],
    ['BAD_RULESET', []],
    ['BAD_RULESET', {}],
    ['BAD_RULESET', { ...guide, seating: 1 }],
    ['BAD_RULESET', { ...guide, seating: 5 }],
    ['BAD_RULESET', { ...guide, seating: '2' }],
    ['BAD_RULESET', { ...guide, count: 'tens' }],
    ['BAD_RULESET', { ...guide, goingOut: 'never' }],
    ['BAD_TARGET', { ...guide, target: 0 }],
    ['BAD_TARGET', { ...guide, target: 1001 }],
    ['BAD_TARGET', { ...guide, target: 60.5 }],
    ['BAD_TARGET', { ...guide, target: '61' }],
    ['BAD_TARGET', { ...guide, target: Number.NaN }],
    ['BAD_GAMES_TO_WIN', { ...guide, gamesToWin: 0 }],
    ['BAD_GAMES_TO_WIN', { ...guide, gamesToWin: 10 }],
    ['BAD_GAMES_TO_WIN', { ...guide, gamesToWin: null }],
    ['GOING_OUT_NEEDS_INDIVIDUALS', { ...guide, seating: 'partnership', goingOut: 'mustContinue' }],
  ])('is refused as %s: %j', (refusal, candidate) => {
    expect(checkRuleset(candidate)).toEqual({ ok: false, refusal });
  });

  test('may have any whole target from 1 to 1000, and up to 9 games', () => {
    for (const target of [1, 50, 1000]) expect(checkRuleset({ ...guide, target }).ok).toBe(true);
    for (const gamesToWin of [1, 9]) expect(checkRuleset({ ...guide, gamesToWin }).ok).toBe(true);
  });

  test('is copied without anything else in it', () => {
    expect(checkRuleset({ ...guide, secret: 1 })).toEqual({ ok: true, value: guide });
  });

  test('may come from anywhere: any value is answered, never thrown at', () => {
    fc.assert(
      fc.property(fc.anything(), (candidate) => {
        expect(checkRuleset(candidate).ok).toBe(false);
      }),
      { seed: 61, numRuns: 300 },
    );
  });
});

describe('the table', () => {
  test.each([
    { seating: 2, seats: 2, each: 7, boneyard: 14 },
    { seating: 3, seats: 3, each: 6, boneyard: 10 },
    { seating: 4, seats: 4, each: 5, boneyard: 8 },
    { seating: 'partnership', seats: 4, each: 5, boneyard: 8 },
  ] as const)('of $seating has $seats seats with $each tiles each, and $boneyard to draw', (table) => {
    const { seating, seats, each, boneyard } = table;
    const ruleset = rulesetOf('guide', seating);
    expect(dominoes.seatCount(ruleset)).toBe(seats);
    expect(tilesEach(ruleset)).toBe(each);
    const { state } = dominoes.start(dominoes.initial(ruleset), { below: () => 0 });
    expect(dominoes.view(state)).toMatchObject({ tiles: Array(seats).fill(each), boneyard });
  });
});
