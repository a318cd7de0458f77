import { describe, expect, test } from 'vitest';
import { derby, rulesetOf } from './index.ts';

describe('quick match', () => {
  test.each([2, 8, 12])('plays the Classic derby of %i', (players) => {
    const table = { config: rulesetOf('classic', players), kept: [] };
    expect(derby.quickTable({ players })).toEqual({ ok: true, value: table });
  });

  test.each([
    {},
    { players: 1 },
    { players: 13 },
    { players: 2.5 },
    { players: '4' },
    { players: 4, mode: 'x' },
  ])('takes no other request: %j', (request) => {
    expect(derby.quickTable(request)).toEqual({ ok: false, refusal: 'BAD_MESSAGE' });
  });
});
