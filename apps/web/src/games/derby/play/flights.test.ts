import type { PublicEvent } from '@horse-race/rules/derby';
import { expect, test } from 'vitest';
import { flightsOf, MOST_CHIPS } from './flights.ts';
import { changesOf } from './last-roll.ts';

const fee = (paid: readonly number[]): PublicEvent => ({
  type: 'feePaid',
  horse: 7,
  slot: 2,
  paid,
  stacks: [],
  pot: 0,
});
const won: PublicEvent = {
  type: 'raceWon',
  horse: 7,
  seat: 0,
  share: 30,
  paid: [60, 0, 30],
  jockeyPaid: [0, 5, 0],
  stacks: [],
  pot: 0,
  jockeyPot: 0,
};

test('a few chips are all drawn, each from who pays', () => {
  expect(flightsOf([fee([2, 0, 1])])).toEqual([
    { seat: 0, pot: 'pot', to: 'pot' },
    { seat: 2, pot: 'pot', to: 'pot' },
    { seat: 0, pot: 'pot', to: 'pot' },
  ]);
});

test('of many no more than eight are drawn, and everybody who is paid sees some', () => {
  const flights = flightsOf([won]);
  expect(flights).toHaveLength(MOST_CHIPS);
  expect(flights.every(({ to }) => to === 'seat')).toBe(true);
  expect(new Set(flights.map(({ seat }) => seat))).toEqual(new Set([0, 1, 2]));
});

test('a stack shows what it has paid and got in one step', () => {
  expect(changesOf([fee([2, 0, 1]), won], 3)).toEqual([58, 5, 29]);
});
