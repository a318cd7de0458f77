import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { documentsIn, type Found } from './documents.ts';

/** In pieces of three bytes, so that lines and letters are cut anywhere. */
async function read(text: string): Promise<Found[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, i) =>
    bytes.subarray(i * 3, i * 3 + 3),
  );
  const found: Found[] = [];
  for await (const document of documentsIn(Readable.from(pieces))) found.push(document);
  return found;
}

test('reads one document per line, blank lines aside', async () => {
  expect(await read('{"a":"Żółw"}\n\n{"a":2}\r\n[3]')).toEqual([
    { line: 1, value: { a: 'Żółw' } },
    { line: 3, value: { a: 2 } },
    { line: 4, value: [3] },
  ]);
});

test('reads a single document over many lines', async () => {
  const value = { a: [1, { b: {} }], c: 'd' };
  expect(await read(`\n${JSON.stringify(value, null, 2)}\n`)).toEqual([{ line: 2, value }]);
});

test('says on which line a single document is broken', async () => {
  expect(await read('{\n  "a": 1,\n  "b" 2\n}\n')).toEqual([
    { line: 3, problem: expect.stringContaining('is not JSON') },
  ]);
});

test('a broken line does not hide the others, not even the first', async () => {
  const broken = { problem: expect.stringContaining('is not JSON') };
  expect(await read('{"a":1}\n{"a":\n{"a":3}\n')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, ...broken },
    { line: 3, value: { a: 3 } },
  ]);
  expect(await read('{"a":\n{"a":2}\n')).toEqual([
    { line: 1, ...broken },
    { line: 2, value: { a: 2 } },
  ]);
});

test('finds nothing in nothing', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('\n  \n')).toEqual([]);
});
