import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('one letter is enough until two players share it', () => {
  expect(initialsOf(['Mei', 'Olek', 'ann'])).toEqual(['M', 'O', 'A']);
  expect(initialsOf(['Ann', 'Ala'])).toEqual(['A', 'Al']);
});

test('twelve who begin alike are still told apart', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Bot ${i + 1}`);
  expect(new Set(initialsOf(names)).size).toBe(12);
});

test('a letter outside the basic plane stays whole', () => {
  expect(initialsOf(['𠮷野'])).toEqual(['𠮷']);
  expect(initialsOf([''])).toEqual(['?']);
});
