import { describe, expect, test } from 'vitest';
import { SEATINGS } from '../kit/seating.ts';
import { dominoes, rulesetOf } from './index.ts';

describe('quick match', () => {
  test.each(SEATINGS)('plays by the guide with the seating %s', (seating) => {
    const table = { config: rulesetOf('guide', seating), kept: [] };
    expect(dominoes.quickTable({ seating })).toEqual({ ok: true, value: table });
    expect(dominoes.quickTable({ seating, withFriend: false })).toEqual({ ok: true, value: table });
  });

  test('keeps the seat of a partner for a friend', () => {
    const table = { config: rulesetOf('guide', 'partnership'), kept: [2] };
    const request = { seating: 'partnership', withFriend: true };
    expect(dominoes.quickTable(request)).toEqual({ ok: true, value: table });
  });

  test('has no seat for a friend where everybody plays alone', () => {
    expect(dominoes.quickTable({ seating: 4, withFriend: true })).toEqual({
      ok: false,
      refusal: 'BAD_SETTINGS',
    });
  });

  test.each([
    {},
    { seating: 5 },
    { seating: '4' },
    { withFriend: true },
    { seating: 4, withFriend: 1 },
    { seating: 4, withFriend: undefined },
    { seating: 4, target: 5 },
    { players: 4 },
  ])('takes no request of another form: %j', (request) => {
    expect(dominoes.quickTable(request)).toEqual({ ok: false, refusal: 'BAD_MESSAGE' });
  });
});
