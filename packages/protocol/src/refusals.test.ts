import { RULE_REFUSALS } from '@horse-race/rules/kit';
import { TABLE_REFUSALS } from '@horse-race/table';
import { expect, test } from 'vitest';
import { REFUSAL_CODES, REFUSAL_SENTENCES, refusal, SERVER_REFUSALS } from './refusals.ts';

test('every code is there once', () => {
  expect([...REFUSAL_CODES].sort()).toEqual([...SERVER_REFUSALS, ...TABLE_REFUSALS, ...RULE_REFUSALS].sort());
  expect(new Set(REFUSAL_CODES).size).toBe(REFUSAL_CODES.length);
});

test.each(REFUSAL_CODES)('%s has a sentence of its own', (code) => {
  const { sentence } = refusal(code);
  expect(sentence).toMatch(/^[A-Z].{10,90}[.]$/);
  expect(Object.values(REFUSAL_SENTENCES).filter((other) => other === sentence)).toHaveLength(1);
});

test('there is no sentence without a code', () => {
  expect(Object.keys(REFUSAL_SENTENCES).sort()).toEqual([...REFUSAL_CODES].sort());
});
