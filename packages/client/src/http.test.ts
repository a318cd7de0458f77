import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTable, quickMatch, recordPath } from './http.ts';

const settings = { game: 'dominoes', ruleset: { seating: 2 } } as const;

/** A server that gives one answer; what it was asked. */
async function answering(status: number, answer: unknown): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`);
      response.writeHead(status).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('a new table is its id', async () => {
  const { url, asked } = await answering(201, { id: 'V1StGXR8_Z5jdH' });
  expect(await createTable({ settings }, url)).toEqual({ id: 'V1StGXR8_Z5jdH' });
  expect(asked).toEqual([`POST /api/tables application/json ${JSON.stringify({ settings })}`]);
});

test('a server may lie below a path', async () => {
  const { url, asked } = await answering(201, { id: 'V1StGXR8_Z5jdH' });
  await createTable({ settings }, `${url}/games/horse/`);
  await createTable({ settings }, `${url}/games/horse`);
  expect(asked.map((text) => text.split(' ')[1])).toEqual(Array(2).fill('/games/horse/api/tables'));
});

test('a quick match is the table of those who wait', async () => {
  const { url, asked } = await answering(200, { id: 'V1StGXR8_Z5jdH' });
  const body = { game: 'dominoes', seating: 'partnership', withFriend: true } as const;
  expect(await quickMatch(body, url)).toEqual({ id: 'V1StGXR8_Z5jdH' });
  expect(asked).toEqual([`POST /api/quick application/json ${JSON.stringify(body)}`]);
});

test('a table that is refused is the refusal', async () => {
  const refusal = { code: 'BAD_SETTINGS', sentence: 'These options do not go together.' };
  const { url } = await answering(400, refusal);
  expect(await createTable({ settings }, url)).toEqual(refusal);
});

test('a server that cannot be reached is an exception', async () => {
  await expect(createTable({ settings }, 'http://127.0.0.1:1')).rejects.toThrow();
});

test('a record lies under its table', () => {
  expect(recordPath('V1StGXR8_Z5jdH', 2)).toBe('/api/tables/V1StGXR8_Z5jdH/records/2');
});
