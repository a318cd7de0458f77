import { describe, expect, test } from 'vitest';
import { checkRuleset, type Mode, recordedRuleset, rulesetFor, rulesetOf } from './index.ts';

const classic = rulesetOf('classic', 4);
const advanced = rulesetOf('advanced', 4);

test('the defaults are 8 rounds, 100 chips, the short track, and in Advanced an ante of 2 and bets', () => {
  expect(classic).toEqual({
    mode: 'classic',
    players: 4,
    rounds: 8,
    chips: 100,
    track: 'short',
    scratchFee: 'holders',
  });
  expect(advanced).toEqual({ ...classic, mode: 'advanced', ante: 2, jockeyPot: 'bets' });
});

describe('a ruleset is accepted', () => {
  test.each([classic, advanced, rulesetOf('classic', 12), rulesetOf('advanced', 12)])(
    'as it is: %j',
    (ruleset) => {
      expect(checkRuleset(ruleset)).toEqual({ ok: true, value: ruleset });
    },
  );

  test('at its limits', () => {
    for (const limits of [
      { players: 4, rounds: 1, chips: 20, ante: 0 },
      { players: 12, rounds: 20, chips: 1000, ante: 20 },
    ]) {
      expect(checkRuleset({ ...advanced, ...limits }).ok).toBe(true);
    }
    expect(checkRuleset({ ...classic, players: 2 }).ok).toBe(true);
  });

  test('without what does not belong to it', () => {
    expect(checkRuleset({ ...classic, ante: 99, more: 1 })).toEqual({ ok: true, value: classic });
  });
});

describe('a ruleset is refused', () => {
  const wrong: [string, unknown][] = [
    ['BAD_RULESET', null],
    ['BAD_RULESET', 'classic'],
    ['BAD_RULESET', []],
    ['BAD_RULESET', { ...classic, mode: 'blind' }],
    ['BAD_RULESET', { ...classic, track: 'toString' }],
    ['BAD_RULESET', { ...classic, scratchFee: 'nobody' }],
    ['BAD_RULESET', { ...advanced, jockeyPot: 'all' }],
    ['BAD_PLAYERS', { ...classic, players: 1 }],
    ['BAD_PLAYERS', { ...classic, players: 13 }],
    ['BAD_PLAYERS', { ...classic, players: '4' }],
    ['BAD_PLAYERS', { ...advanced, players: 3 }],
    ['BAD_ROUNDS', { ...classic, rounds: 0 }],
    ['BAD_ROUNDS', { ...classic, rounds: 21 }],
    ['BAD_CHIPS', { ...classic, chips: 19 }],
    ['BAD_CHIPS', { ...classic, chips: 1001 }],
    ['BAD_CHIPS', { ...classic, chips: 50.5 }],
    ['BAD_ANTE', { ...advanced, ante: -1 }],
    ['BAD_ANTE', { ...advanced, ante: 21 }],
    ['BAD_ANTE', { ...advanced, ante: undefined }],
  ];
  test.each(wrong)('as %s: %j', (refusal, ruleset) => {
    expect(checkRuleset(ruleset)).toEqual({ ok: false, refusal });
  });
});

describe('a record', () => {
  test.each(['classic', 'advanced'] satisfies Mode[])(
    'of %s leaves out how many play, its seats tell it',
    (mode) => {
      const ruleset = rulesetOf(mode, 6);
      const recorded = recordedRuleset(ruleset);
      expect(recorded).not.toHaveProperty('players');
      expect(rulesetFor(recorded, 6)).toEqual({ ok: true, value: ruleset });
      expect(rulesetFor(recorded, 13)).toEqual({ ok: false, refusal: 'BAD_PLAYERS' });
    },
  );

  test('that shows no ruleset is of none', () => {
    expect(rulesetFor('classic', 4)).toEqual({ ok: false, refusal: 'BAD_RULESET' });
    expect(rulesetFor(null, 4)).toEqual({ ok: false, refusal: 'BAD_RULESET' });
  });
});
