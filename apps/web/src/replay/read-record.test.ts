import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFile, readRecord } from './read-record.ts';
import { recordOf } from './testing/records.ts';

const record = recordOf('partnership', 1);
const kinds = (text: string) => readFile(text).map((found) => (typeof found === 'string' ? found : 'record'));

describe('a file', () => {
  test('holds one record, over as many lines as it likes', () => {
    expect(kinds(JSON.stringify(record, null, 2))).toEqual(['record']);
    expect(kinds(`\uFEFF${JSON.stringify(record)}\n`)).toEqual(['record']);
  });

  test('holds one record on each line', () => {
    const line = JSON.stringify(record);
    expect(kinds(`${line}\n${line}\r\n\n${line}\n`)).toEqual(['record', 'record', 'record']);
  });

  test('tells of the lines that hold none', () => {
    expect(kinds(`${JSON.stringify(record)}\n{"format"\n[1]\n`)).toEqual(['record', 'noJson', 'noRecord']);
  });

  test.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['hello', 'noJson'],
    ['[]', 'noRecord'],
    ['null', 'noRecord'],
    ['{}', 'noRecord'],
  ])('of %j is %s', (text, problem) => {
    expect(kinds(text)).toEqual([problem]);
  });

  test('of anything at all gives a sentence or a record, never an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readFile(text).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a document', () => {
  test.each([
    [{ ...record, format: 'chess' }, 'noRecord'],
    [{ ...record, version: 3 }, 'otherVersion'],
    [{ ...record, game: 'chess' }, 'otherGame'],
    [{ ...record, game: 'derby' }, 'badRuleset'],
    [{ ...record, ruleset: { seating: 9 } }, 'badRuleset'],
  ])('that cannot be shown says why', (document, problem) => {
    expect(readRecord(document)).toBe(problem);
  });

  test('with seats or seeds that are none is shown all the same', () => {
    expect(readRecord({ ...record, seats: 'x', fairness: null })).toMatchObject({
      names: ['', '', '', ''],
      commitment: '',
      seeds: [],
    });
  });
});
