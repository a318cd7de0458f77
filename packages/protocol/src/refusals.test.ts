import { GAME_NAMES, rulesFor } from '@horse-race/rules/games';
import { RULE_REFUSALS } from '@horse-race/rules/kit';
import { TABLE_REFUSALS } from '@horse-race/table';
import { expect, test } from 'vitest';
import { REFUSAL_SENTENCES, type RefusalCode, refusal } from './refusals.ts';
import { SERVER_REFUSALS, type ServerRefusal, serverRefusal } from './server-refusals.ts';

const GAME_REFUSALS = GAME_NAMES.flatMap((game) => Object.keys(rulesFor(game).refusals));
const CODES = [...Object.keys(SERVER_REFUSALS), ...TABLE_REFUSALS, ...RULE_REFUSALS, ...GAME_REFUSALS];

test('every code is there once', () => {
  expect(Object.keys(REFUSAL_SENTENCES).sort()).toEqual([...CODES].sort());
  expect(new Set(CODES).size).toBe(CODES.length);
});

test.each(CODES as RefusalCode[])('%s has a sentence of its own', (code) => {
  const { sentence } = refusal(code);
  expect(sentence).toMatch(/^[A-Z].{10,90}[.]$/);
  expect(Object.values(REFUSAL_SENTENCES).filter((other) => other === sentence)).toHaveLength(1);
});

test.each(Object.keys(SERVER_REFUSALS) as ServerRefusal[])(
  '%s is the same to one who knows no game',
  (code) => {
    expect(serverRefusal(code)).toEqual(refusal(code));
  },
);
