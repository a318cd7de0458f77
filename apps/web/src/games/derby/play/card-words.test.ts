import { expect, test } from 'vitest';
import { cardName, useOf } from './card-words.ts';

test('a king is one more bet, and where nobody bets it says that it is worth nothing', () => {
  expect(useOf('K', true)).toBe('bet');
  expect(useOf('K', false)).toBeUndefined();
  expect(useOf('A', false)).toBe('roll');
  expect(cardName('KH', true)).toBe('K of hearts, one more bet');
  expect(cardName('KH', false)).toBe('K of hearts, worth nothing here');
});
