import type { BoundRecord, LooseRecord } from '@horse-race/rules/record';
import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { meaningOf, whyFalse } from './judge.ts';
import { trueRecord } from './true-records.ts';

const made = Array.from({ length: 12 }, (_, number) => trueRecord('judge', number));
const record = made.find(
  ({ version, fairness }) => version === 2 && fairness.seats.length > 2,
) as BoundRecord;
const loose = made.find(({ version }) => version === 1) as LooseRecord;
const { fairness } = record;
const text = JSON.stringify(record);
const judged = (value: unknown, written = JSON.stringify(value)): string | undefined =>
  whyFalse(value as Json, written);
const [first, ...rest] = record.events;

test('true records of every game are true, with events that readers skip as well', () => {
  expect(new Set(made.map(({ game, version }) => `${game} ${version}`)).size).toBe(4);
  for (const whole of made) {
    expect(judged(whole)).toBeUndefined();
    const talkative = { ...whole, events: [{ type: 'chat', text: 1 }, ...whole.events] };
    expect(judged(talkative)).toBeUndefined();
    expect(meaningOf(talkative)).toBe(meaningOf(whole));
  }
});

describe('a record is false', () => {
  test.each([
    ['a field too many', { ...record, more: 1 }, 'another meaning'],
    [
      'a field of the fairness too many',
      { ...record, fairness: { ...fairness, more: 1 } },
      'another meaning',
    ],
    [
      'a seat with a field too many',
      { ...record, seats: record.seats.map((seat) => ({ ...seat, a: 1 })) },
      'another',
    ],
    ['another first event', { ...record, events: [{ ...first, leader: 9 }, ...rest] }, 'another meaning'],
    ['an event too few', { ...record, events: rest }, 'another meaning'],
    ['an event too many', { ...record, events: [...record.events, record.events.at(-1)] }, 'another meaning'],
    ['another commitment', { ...record, fairness: { ...fairness, commitment: '00' } }, 'commitment'],
    [
      'too many seeds',
      { ...loose, fairness: { ...loose.fairness, playerSeeds: Array(13).fill('00') } },
      'a seed',
    ],
    [
      'seats out of order',
      { ...record, fairness: { ...fairness, seats: fairness.seats.toReversed() } },
      'in order',
    ],
    [
      'another seed',
      {
        ...record,
        fairness: { ...fairness, seats: fairness.seats.map((seat) => ({ ...seat, seed: '00' })) },
      },
      'not bound',
    ],
    ['other rules', { ...record, rules: 2 }, 'another meaning'],
    ['equal names', { ...record, seats: record.seats.map(() => ({ name: 'Ala' })) }, 'two equal names'],
    ['an empty name', { ...record, seats: record.seats.with(0, { name: '' }) }, 'what is no name'],
    ['an invisible name', { ...record, seats: record.seats.with(0, { name: 'A\u200b' }) }, 'what is no name'],
  ])('with %s', (_, value, why) => {
    expect(judged(value)).toContain(why);
  });

  test.each([
    ['a key twice', text.replace('{', '{"version":1,'), 'a key that stands twice'],
    ['a number in another spelling', text.replace(/"version":(\d)/, '"version":$1.0'), 'the number'],
    [
      'deep nesting',
      text.replace('"events":[', `"events":[${'['.repeat(20)}${']'.repeat(20)},`),
      'deep nesting',
    ],
  ])('with %s in its text', (_, written, why) => {
    expect(judged(record, written)).toContain(why);
  });
});
