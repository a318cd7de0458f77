import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../kit/testing/seeded.ts';
import { type Document, documentsIn } from './documents.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** In pieces of three bytes, so that lines and letters are cut anywhere. */
async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
}

async function read(file: string | Uint8Array, most?: number): Promise<Document[]> {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const found: Document[] = [];
  for await (const document of documentsIn(piecesOf(bytes), most)) found.push(document);
  return found;
}

const noJson = { unread: 'noJson', fault: { at: '', what: expect.stringContaining('is not JSON') } };

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
  expect(await read('{\n  "a": 1,\n  "b" 2\n}\n')).toEqual([{ line: 3, ...noJson }]);
});

test('a broken line does not hide the others, not even the first', async () => {
  expect(await read('{"a":1}\n{"a":\n{"a":3}\n')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, ...noJson },
    { line: 3, value: { a: 3 } },
  ]);
  expect(await read('{"a":\n{"a":2}\n')).toEqual([
    { line: 1, ...noJson },
    { line: 2, value: { a: 2 } },
  ]);
});

test('finds nothing in nothing', async () => {
  expect(await read('')).toEqual([]);
  expect(await read('\n  \n')).toEqual([]);
});

test('strips the byte order mark that some programs write', async () => {
  expect(await read('\ufeff{"a":1}\n{"a":2}')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, value: { a: 2 } },
  ]);
});

test('what is no UTF-8 is no text, and does not hide the other lines', async () => {
  const noText = { unread: 'noText', fault: { at: '', what: 'is no text in UTF-8' } };
  const bytes = Buffer.concat([bytesOf('{"a":1}\n{"a":"'), Buffer.of(0xc3, 0x28), bytesOf('"}\n{"a":3}')]);
  expect(await read(bytes)).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, ...noText },
    { line: 3, value: { a: 3 } },
  ]);
  expect(await read(Buffer.concat([bytesOf('{\n"a": "'), Buffer.of(0xff), bytesOf('"\n}')]))).toEqual([
    { line: 2, ...noText },
  ]);
});

describe('of what is longer than the limit', () => {
  const tooLong = { unread: 'tooLong', fault: { at: '', what: expect.stringContaining('is longer than') } };
  const long = `{"a":"${'x'.repeat(50)}"}`;

  test('nothing is kept, and the other lines are read', async () => {
    expect(await read(`${long}\n{"a":2}\n${long}\n\n{"a":5}`, 20)).toEqual([
      { line: 1, ...tooLong },
      { line: 2, value: { a: 2 } },
      { line: 3, ...tooLong },
      { line: 5, value: { a: 5 } },
    ]);
    expect(await read(long, 20)).toEqual([{ line: 1, ...tooLong }]);
  });

  test('a document over many lines ends the file', async () => {
    expect(await read(`{\n"a":"${'x'.repeat(20)}"\n}\n{"b":1}`, 20)).toEqual([{ line: 1, ...tooLong }]);
  });

  test('the lines after a broken one are read as they come', async () => {
    const lines = Array.from({ length: 9 }, (_, i) => ({ line: i + 2, value: { a: i } }));
    const text = lines.map(({ value }) => JSON.stringify(value)).join('\n');
    expect(await read(`{"a":\n${text}`, 30)).toEqual([{ line: 1, ...noJson }, ...lines]);
  });

  test('a document of just so many bytes is read', async () => {
    const text = '{"a":"żółw"}';
    const { length } = bytesOf(text);
    expect(await read(text, length)).toEqual([{ line: 1, value: { a: 'żółw' } }]);
    expect(await read(text, length - 1)).toEqual([{ line: 1, ...tooLong }]);
    const over = '{\n "a":1\n}';
    expect(await read(over, over.length)).toEqual([{ line: 1, value: { a: 1 } }]);
    expect(await read(over, over.length - 1)).toEqual([{ line: 1, ...tooLong }]);
  });
});

test('what a message repeats of a file is harmless', async () => {
  for (const text of ['\u001b[31m', '{"a":\u009b2J', '"\u202e']) {
    const [document] = await read(text);
    expect(document).toMatchObject({ unread: 'noJson' });
    expect(JSON.stringify(document)).toMatch(/^[\x20-\x7e]*$/);
  }
});

test('any bytes are read to their end, each line at most once', async () => {
  const words = fc.constantFrom(
    '{"a":1}',
    '{',
    '}',
    '[',
    '"',
    ',',
    '\n',
    '\r\n',
    ' ',
    '1',
    '\ufeff',
    '\u001b',
    'ż',
  );
  const texts = fc.array(words, { maxLength: 40 }).map((all) => bytesOf(all.join('')));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(texts, fc.uint8Array({ maxLength: 40 })),
      fc.integer({ min: 1, max: 30 }),
      async (bytes, most) => {
        const lines = (await read(bytes, most)).map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other));
        expect(lines.at(-1) ?? 1).toBeLessThanOrEqual(bytes.filter((byte) => byte === 10).length + 1);
      },
    ),
    runs(500),
  );
});
