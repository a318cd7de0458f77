import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../kit/testing/seeded.ts';
import { jsonFault } from './json.ts';
import { RECORD_LIMITS } from './limits.ts';

/** JSON with whole numbers only, no deeper than a record may be. */
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthIdentifier: 'json' },
    fc.constantFrom(null, true, false, 0, -1, 9007199254740991, -9007199254740991),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { depthIdentifier: 'json' }),
    fc.dictionary(
      fc.string({ unit: fc.constantFrom('a', '"', '\\', ':', '{', '1', '\u001b') }),
      tie('value'),
      {
        depthIdentifier: 'json',
      },
    ),
  ),
})).value;

test('any JSON of whole numbers has no fault, on one line or on many', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0, 1, '\t'), (value, space) => {
      expect(jsonFault(JSON.stringify(value, null, space))).toBeUndefined();
    }),
    runs(300),
  );
});

describe('a key that stands twice is found', () => {
  test.each([
    ['{"a":1,"a":2}', '', '"a"'],
    ['{"a":1,"b":{"a":2},"a":1}', '', '"a"'],
    ['{"events":[{"a":1},{"a":1,"b":"a","a" : 1}]}', 'events[1]', '"a"'],
    ['[[1,2],[{"\\u0061":1,"a":2}]]', '[1][0]', '"a"'],
    ['{"x":{"\\"":1,"\\u0022":2}}', 'x', String.raw`"\""`],
    ['{"":1,"":2}', '', '""'],
    ['{"__proto__":1,"__proto__":2}', '', '"__proto__"'],
    ['{"a b":[{"\u009b":1,"\u009b":2}]}', '["a b"][0]', String.raw`"\u{9b}"`],
  ])('in %s', (text, at, key) => {
    expect(jsonFault(text)).toEqual({ at, what: `has the key ${key} twice` });
  });

  test('wherever it is put', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), values, { minKeys: 1 }), fc.nat(), (object, pick) => {
        const keys = Object.keys(object);
        const key = keys[pick % keys.length] as string;
        const text = `[0,${JSON.stringify(object).slice(0, -1)},${JSON.stringify(key)}:0}]`;
        expect(jsonFault(text)).toMatchObject({
          at: '[1]',
          what: expect.stringMatching(/^has the key .* twice$/s),
        });
      }),
      runs(200),
    );
  });

  test('but not a text that stands twice, nor a key of two objects', () => {
    expect(jsonFault('{"a":"b","b":"a","c":["a","a"],"d":[{"a":1},{"a":1}]}')).toBeUndefined();
    expect(jsonFault(String.raw`{"a\\":"\\","b":"\"","\"":":"}`)).toBeUndefined();
  });
});

describe('a number that is not a whole one in digits is found', () => {
  test.each(['1.5', '1.0', '1e3', '-0', '9007199254740992', '-9007199254740993', '1E400', '9'.repeat(400)])(
    '%s',
    (number) => {
      expect(jsonFault(`{"a":[0,${number}]}`)).toEqual({
        at: 'a[1]',
        what: expect.stringContaining(`says "${number.slice(0, 200)}`),
      });
    },
  );
});

test('nesting is read down to the limit', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  expect(jsonFault(nested(RECORD_LIMITS.depth))).toBeUndefined();
  expect(jsonFault(nested(RECORD_LIMITS.depth + 1))?.what).toContain('is nested deeper than 16');
  expect(jsonFault(nested(1_000_000))?.what).toContain('is nested deeper than 16');
  expect(jsonFault(`{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`)?.at).toMatch(/^a(\.a)*$/);
});
