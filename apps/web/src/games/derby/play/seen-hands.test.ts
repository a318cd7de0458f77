import type { TableView } from '@horse-race/rules/derby';
import { expect, test } from 'vitest';
import { seenHand } from './seen-hands.ts';

const classic = { hands: [{ cards: ['2C'] }, { cards: ['7H', '7S'] }] } as unknown as TableView;
const advanced = { hands: [{ count: 1 }, { count: 2 }] } as unknown as TableView;

test('in Classic every hand may be looked at', () => {
  expect(seenHand(classic, undefined, 1)).toEqual({ seat: 1, cards: ['7H', '7S'] });
});

test('a secret hand may not be looked at', () => {
  expect(seenHand(advanced, undefined, 1)).toBeUndefined();
  expect(seenHand(advanced, null, 0)).toBeUndefined();
});

test('a secret hand may be looked at where the table shows all hands, late', () => {
  expect(seenHand(advanced, [{ hand: ['AC'] }, { hand: ['KD', 'QH'] }], 1)).toEqual({
    seat: 1,
    cards: ['KD', 'QH'],
  });
});

test('nobody is looked at until somebody is chosen', () => {
  expect(seenHand(classic, undefined, undefined)).toBeUndefined();
});
