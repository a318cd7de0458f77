import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { verifyRecord } from '@horse-race/rules/record';
import { beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { dominoes, newcomer, openTable } from '../testing/people.ts';
import { freshFolder, serve, type TestServer } from '../testing/server.ts';
import { TestPlayer } from '../testing/test-player.ts';

const pageAt = (address: string): string =>
  `<!doctype html><meta property="og:image" content="${address}preview.png"><title>Horse Race</title>`;
const PAGE = pageAt('/');
const NO_SUCH_TABLE = 'no-such-table-00';

function webRoot(): string {
  const root = freshFolder();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), pageAt('./'));
  writeFileSync(join(root, 'icon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets', 'main-abc123.js'), 'export {};');
  return root;
}

const post = (server: TestServer, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}/api/tables`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('opening a table', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await serve();
  });
  const right = JSON.stringify({ settings: dominoes(2) });

  test('gives its id, and makes a newcomer known', async () => {
    const response = await post(server, right);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id: expect.stringMatching(/^[0-9A-Za-z_-]{14}$/) });
    expect(response.headers.getSetCookie()).toHaveLength(1);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"settings":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"settings"'],
    ['no settings', '{}'],
    ['more than settings', JSON.stringify({ settings: dominoes(2), host: 'me' })],
    ['another game', JSON.stringify({ settings: { game: 'chess', ruleset: {} } })],
    ['a game by an inherited name', JSON.stringify({ settings: { game: 'constructor', ruleset: {} } })],
    ['a poisoned object', '{"__proto__":{"settings":{}},"settings":{"game":"dominoes","ruleset":{}}}'],
    ['too much', JSON.stringify({ settings: { game: 'dominoes', ruleset: 'a'.repeat(20_000) } })],
  ])('with %s is refused', async (_, body) => {
    const response = await post(server, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_MESSAGE' });
  });

  test('with another kind of body is refused', async () => {
    expect((await post(server, right, { 'content-type': 'text/plain' })).status).toBe(400);
    expect(
      (await post(server, 'settings=1', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(400);
  });

  test('with options that do not go together is refused as such', async () => {
    for (const ruleset of [null, {}, { seating: 5 }, { ...(dominoes(2).ruleset as object), target: 1e9 }]) {
      const response = await post(server, JSON.stringify({ settings: { game: 'dominoes', ruleset } }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_SETTINGS' });
    }
  });

  test('from a page of another origin is refused', async () => {
    expect((await post(server, right, { origin: 'https://evil.example' })).status).toBe(400);
    expect((await post(server, right, { origin: 'null' })).status).toBe(400);
    expect((await post(server, right, { origin: server.url })).status).toBe(201);
  });
});

test('too many tables from one place are refused for a while', async () => {
  const server = await serve({ env: { RATE_LIMITS: 'on' } });
  const body = JSON.stringify({ settings: dominoes(2) });
  const answers = await Promise.all(Array.from({ length: 25 }, () => post(server, body)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ code: 'TOO_FAST' });
});

test('who writes another address into each request is no other place', async () => {
  const server = await serve({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  const body = JSON.stringify({ settings: dominoes(2) });
  const from = (address: string, said: number) =>
    post(server, body, { 'x-forwarded-for': `6.6.6.${said}, ${address}` });
  const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => from(`2001:db8:1:2::${i}`, i)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect((await from('2001:db8:1:3::1', 1)).status).toBe(201);
});

describe('the secret of a person', () => {
  test('is a cookie that no script can read, given once', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/healthz`);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^horse_race=[0-9A-Za-z_-]{32}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await fetch(`${url}/healthz`, { headers: { cookie: cookie?.split(';')[0] ?? '' } });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('is given anew to one whose cookie is no secret of ours', async () => {
    const { url } = await serve();
    for (const cookie of ['horse_race=x', 'horse_race=', 'other=1', 'horse_race=../../etc; horse_race=%00']) {
      const response = await fetch(`${url}/healthz`, { headers: { cookie } });
      expect(response.headers.getSetCookie()).toHaveLength(1);
    }
  });

  test('travels only by https where the public address says so', async () => {
    const { url } = await serve({ env: { PUBLIC_URL: 'https://race.example' } });
    const response = await fetch(`${url}/healthz`);
    expect(response.headers.getSetCookie()[0]).toContain('; Secure');
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
  });

  test('a file is sent as its compressed copy to who can read it', async () => {
    const root = webRoot();
    writeFileSync(join(root, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {};'));
    const { url } = await serve({ webRoot: root });
    const ask = (encoding: string) =>
      fetch(`${url}/assets/main-abc123.js`, { headers: { 'accept-encoding': encoding } });
    const small = await ask('br');
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('vary')).toContain('accept-encoding');
    expect(await small.text()).toBe('export {};');
    expect((await ask('identity')).headers.get('content-encoding')).toBeNull();
  });

  test('does not travel with a file that anyone may keep', async () => {
    const { url } = await serve({ webRoot: webRoot() });
    const response = await fetch(`${url}/assets/main-abc123.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the pages', () => {
  test.each(['/', '/practice', '/practice/derby', '/practice/replay/3', '/rules', '/rules/dominoes'])(
    '%s is the one page of the client',
    async (path) => {
      const { url } = await serve({ webRoot: webRoot() });
      const response = await fetch(url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toBe(PAGE);
    },
  );

  test('tell previews of links the whole address of their picture, where the public one is known', async () => {
    const { url } = await serve({ webRoot: webRoot(), env: { PUBLIC_URL: 'https://race.example' } });
    const html = await (await fetch(`${url}/t/${NO_SUCH_TABLE}`)).text();
    expect(html).toBe(pageAt('https://race.example/'));
  });

  test('of a table can be looked at by a robot as often as it likes; nobody sits or watches by that', async () => {
    const { url } = await serve({ webRoot: webRoot() });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2));
    for (let i = 0; i < 10; i++) {
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(`${url}/t/${table}`, { method });
        expect(response.status).toBe(200);
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        await response.text();
      }
    }
    const player = await TestPlayer.at(url, table, cookie);
    await player.until(() => player.presence !== undefined, 'presence is told');
    expect(player.presence).toEqual({ watching: 1, present: [false, false] });
    expect(player.now).toMatchObject({ version: 1, view: { seats: [null, null] } });
  });

  test('of a table that is not there say so', async () => {
    const { url } = await serve({ webRoot: webRoot() });
    const response = await fetch(`${url}/t/${NO_SUCH_TABLE}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(PAGE);
  });

  test.each([
    '/assets/main-old.js',
    '/assets/',
    '/missing.png',
    '/t/a/b',
    '/api/nothing',
    '/assets/..%2f..%2fpackage.json',
    '/..%2findex.html',
    '/%00',
    '/.env',
  ])('%s is not found, and is never HTML', async (path) => {
    const { url } = await serve({ webRoot: webRoot() });
    const response = await fetch(url + path);
    expect([400, 403, 404]).toContain(response.status);
    expect(response.headers.get('content-type') ?? '').not.toContain('html');
    expect(await response.text()).not.toContain('<');
  });

  test('that are not built are said in a sentence when the server starts', async () => {
    await expect(serve({ webRoot: freshFolder() })).rejects.toThrow(StartupError);
    await expect(serve({ webRoot: freshFolder() })).rejects.toThrow(/not built.*npm start/);
  });
});

describe('the headers that protect a page', () => {
  test('are on every answer, refusals too', async () => {
    const { url } = await serve({ webRoot: webRoot(), env: { RATE_LIMITS: 'on' } });
    const create = (body: string): Promise<Response> => fetch(`${url}/api/tables`, { method: 'POST', body });
    const answers = await Promise.all([
      ...['/', '/assets/main-abc123.js', '/healthz', '/metrics', '/icon.svg'].map((path) =>
        fetch(url + path),
      ),
      ...['/api/nothing', '/assets/none.js', '/%00', `/t/${NO_SUCH_TABLE}`].map((path) => fetch(url + path)),
      fetch(`${url}/healthz`, { method: 'DELETE' }),
      create('{'),
      create('a'.repeat(20_000)),
      ...Array.from({ length: 25 }, () => create('')),
    ]);
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 400, 404, 429]);
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      const policy = (headers.get('content-security-policy') ?? '').split(';');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          "script-src-attr 'none'",
          "style-src 'self'",
          "object-src 'none'",
          "base-uri 'self'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy).not.toContain('upgrade-insecure-requests');
    }
  });

  test('are on the answers of a connection, as far as they matter there; its refusals are no page', async () => {
    const { url } = await serve();
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    for (const query of ['?EIO=3&transport=polling', '?EIO=4&transport=x', '']) {
      const refused = await fetch(`${url}/socket.io/${query}`);
      expect(refused.status).toBe(400);
      expect(refused.headers.get('content-type')).toBe('application/json');
    }
  });
});

test('too many records for one place are refused for a while', async () => {
  const { url } = await serve({ env: { RATE_LIMITS: 'on' } });
  const record = `${url}/api/tables/${NO_SUCH_TABLE}/records/1`;
  const answers = await Promise.all(Array.from({ length: 65 }, () => fetch(record)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

describe('the record of a match', () => {
  test('is refused while it runs, and verifies when it is over', async () => {
    const { url } = await serve();
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2, { target: 5 }));
    const player = await TestPlayer.at(url, table, cookie);
    await player.sits(0, 'Ala');
    await player.does({ type: 'addBot', seat: 1 });
    const records = `${url}/api/tables/${table}/records`;
    expect((await fetch(`${records}/1`)).status).toBe(404);
    await player.does({ type: 'start' });
    const early = await fetch(`${records}/1`);
    expect(early.status).toBe(404);
    expect(await early.json()).toMatchObject({ code: 'UNKNOWN_RECORD' });
    while (player.now.view.phase === 'playing') {
      await player.until(
        () => player.wish !== undefined || player.now.view.phase === 'over',
        'it is my turn',
      );
      if (player.wish !== undefined) await player.does(player.wish);
    }
    const response = await fetch(`${records}/1`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(`horse-race-${table}-1.json`);
    const record = (await response.json()) as { seats: { name: string }[] };
    expect(verifyRecord(record)).toEqual([]);
    expect(record.seats[0]).toEqual({ name: 'Ala' });
    for (const number of [
      '0',
      '2',
      '-1',
      '1.0',
      '1e0',
      '01',
      'x',
      '%201',
      '1%0d%0aset-cookie:a',
      '%0a1',
      'NaN',
    ])
      expect((await fetch(`${records}/${number}`)).status).toBe(404);
  });

  test('of an unknown table is refused as such', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/tables/${NO_SUCH_TABLE}/records/1`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'UNKNOWN_TABLE' });
  });
});

test('a port in use is said in a sentence when the server starts', async () => {
  const { port } = await serve();
  await expect(serve({ env: { PORT: String(port) } })).rejects.toThrow(StartupError);
  await expect(serve({ env: { PORT: String(port) } })).rejects.toThrow(/cannot listen.*PORT/);
});
