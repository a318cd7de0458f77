import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../kit/testing/seeded.ts';
import { harmless, shown } from './shown.ts';

describe('a value in a message', () => {
  test.each([
    [{ b: 1, a: ['x', null] }, '{"a":["x",null],"b":1}'],
    ['Ala', '"Ala"'],
    [undefined, 'nothing'],
    [[], '[]'],
    [{}, '{}'],
    ['\u001b[2J\u009b1m\u202e\u2028\ud83d', String.raw`"\u001b[2J\u{9b}1m\u{202e}\u{2028}\ud83d"`],
  ])('%j is shown as %s', (value, text) => {
    expect(shown(value)).toBe(text);
  });

  test('is cut where it is long, and goes no deeper than a message needs', () => {
    expect(shown('x'.repeat(1_000_000))).toBe(`"${'x'.repeat(299)}…`);
    expect(shown(Array(1_000_000).fill(1)).length).toBeLessThan(310);
    expect(shown(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, i]))).length).toBeLessThan(
      310,
    );
    const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
    expect(shown(deep)).toBe('[[[[[[[[…]]]]]]]]');
  });

  test('is short and harmless, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 1_000 })), (value) => {
        const text = shown(value);
        expect(text.length).toBeLessThanOrEqual(301);
        expect(text).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
      runs(500),
    );
  });
});

test('harmless text keeps what can be seen', () => {
  expect(harmless('Zażółć 名前 🐎!')).toBe('Zażółć 名前 🐎!');
  expect(harmless('a\tb\nc\u007f')).toBe(String.raw`a\u{9}b\u{a}c\u{7f}`);
});
