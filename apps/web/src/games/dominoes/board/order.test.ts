import { expect, test } from 'vitest';
import { arrange, NOTHING_HELD } from './order.ts';

const DEALT = arrange(NOTHING_HELD, ['12', '34'], { version: 1, isNext: true });

test('a hand that is dealt is there at once', () => {
  expect(DEALT).toMatchObject({ order: ['12', '34'], drawn: [] });
});

test('tiles drawn just now come last, and are told apart as long as that version is shown', () => {
  const at = { version: 2, isNext: true };
  const drew = arrange(DEALT, ['01', '12', '34'], at);
  expect(drew).toMatchObject({ order: ['12', '34', '01'], drawn: ['01'] });
  expect(arrange(drew, ['01', '12', '34'], at)).toBe(drew);
  const later = arrange(drew, ['01', '34'], { version: 3, isNext: true });
  expect(later).toMatchObject({ order: ['34', '01'], drawn: [] });
});

test('what was missed while the page was away was not drawn just now', () => {
  const loaded = arrange(DEALT, ['01', '12', '34'], { version: 7, isNext: false });
  expect(loaded).toMatchObject({ order: ['12', '34', '01'], drawn: [] });
});
