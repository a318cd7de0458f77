import { makeRecord } from '@horse-race/rules/record';
import { expect, test } from 'vitest';
import { dominoes } from '../testing/people.ts';
import { recordText } from './record-text.ts';

const record = (count: number) =>
  makeRecord({
    version: 2,
    rules: 1,
    game: 'dominoes',
    ruleset: dominoes(2).ruleset,
    seats: [{ name: 'Ala "the" ☃' }, { name: 'Ben' }],
    fairness: { commitment: 'ab', serverSeed: 'cd', seats: [] },
    events: Array.from({ length: count }, (_, seat) => ({ type: 'passed', seat })),
  });

test.each([0, 1, 3, 4, 7])('a record of %i events is the same text in pieces as in one', async (count) => {
  const whole = record(count);
  expect(whole.events).toHaveLength(count);
  expect(await recordText(whole, 3)).toBe(JSON.stringify(whole));
});
