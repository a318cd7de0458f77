import { NAME_LENGTH } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from './names.ts';

describe('a name is kept', () => {
  test.each([
    ['one letter', 'A'],
    ['letters of many scripts', 'Zażółć Ωμέγα 名前'],
    ['twenty visible characters', '名'.repeat(20)],
    ['an emoji of several code points', '👩‍👩‍👧‍👦 ok 👍🏽'],
    ['a flag of a part of a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a keycap', '1️⃣'],
    ['letters joined by what is not seen', 'می‌خواهم'],
    ['an abugida with its marks', 'हिन्दी ไทยที่'],
    ['a sign alone', '?!'],
  ])('with %s', (_, name) => expect(cleanName(name)).toBe(name.normalize('NFC')));
});

describe('a name is put right', () => {
  test.each([
    ['spaces around and between', '  Ala \t  z  Rynku ', 'Ala z Rynku'],
    ['spaces of other kinds', 'Ala\u00a0\u3000\u2800B', 'Ala B'],
    ['letters and marks apart', 'Ala e\u0301', 'Ala \u00e9'],
    ['a mark kept from its letter', 'e\u200b\u0301', '\u00e9'],
    ['marks that turn the direction of writing', '\u202eAla\u2067\u061c\u200f', 'Ala'],
    ['controls and line breaks', 'A\u0000l\u007fa\u2028', 'Ala'],
    ['half a surrogate pair', 'Ala\ud83d', 'Ala'],
  ])('with %s', (_, text, name) => expect(cleanName(text)).toBe(name));
});

describe('no name', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u3000'],
    ['what is not seen', '\u200b\u200d\u2060\ufeff\u00ad'],
    ['fillers that count as letters', '\u3164\u115f\u1160\uffa0'],
    ['braille without a dot', '\u2800\u2800'],
    ['marks without a letter', '\u0301\u0302'],
    ['80 letters', 'a'.repeat(80)],
    ['60 Chinese characters', '名'.repeat(60)],
    ['21 emoji', '🐎'.repeat(21)],
    ['marks piled on every letter', `Z${'\u0335\u0321\u0322'.repeat(4)}a${'\u0336'.repeat(9)}`],
    ['marks piled on one letter', `A${'\u0300'.repeat(70)}`],
  ])('is %s', (_, text) => expect(cleanName(text)).toBeUndefined());
});

test('a clean name is clean, short and of one line', () => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 22 }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'é',
        ' ',
        '\n',
        '\u0301',
        '\u200d',
        '\u202e',
        '\u3164',
        '\ufeff',
        '🐎',
        '\ud800',
      ),
      maxLength: 24,
    }),
  );
  let kept = 0;
  const law = fc.property(text, (anything) => {
    const name = cleanName(anything);
    if (name === undefined) return;
    kept++;
    expect(cleanName(name)).toBe(name);
    expect([...segments.segment(name)].length).toBeLessThanOrEqual(NAME_LENGTH);
    expect(name).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u);
  });
  fc.assert(law, { numRuns: 2_000, seed: 61 });
  expect(kept).toBeGreaterThan(500);
});
