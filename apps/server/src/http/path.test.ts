import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordPath } from '@horse-race/client';
import { describe, expect, test } from 'vitest';
import { dominoes, newcomer, openTable } from '../testing/people.ts';
import { freshFolder, serve, type TestServer } from '../testing/server.ts';
import { playOn, TestPlayer } from '../testing/test-player.ts';

const PAGE = `<!doctype html><html data-base="./">
<meta property="og:image" content="./preview.png">
<script type="module" src="./assets/main-abc123.js"></script>
<title>Horse Race</title>`;

async function serveBelow(path: string): Promise<TestServer> {
  const webRoot = freshFolder();
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {};');
  return serve({ webRoot, env: { PUBLIC_URL: `https://example.org${path}` } });
}

describe.each([
  ['by a proxy that keeps it', '/games/horse'],
  ['by a proxy that takes it off', ''],
])('below a path, asked %s,', (_, asked) => {
  test('a page leads to what lies below it, whatever its own depth', async () => {
    const { url } = await serveBelow('/games/horse');
    for (const page of ['/', '/rules/derby', '/t/no-such-table-00']) {
      const html = await (await fetch(url + asked + page)).text();
      expect(html).toContain('<html data-base="/games/horse/">');
      expect(html).toContain('src="/games/horse/assets/main-abc123.js"');
      expect(html).toContain('content="https://example.org/games/horse/preview.png"');
    }
  });

  test('assets may be kept for ever, and what is missing is not found and never HTML', async () => {
    const { url } = await serveBelow('/games/horse/');
    const asset = await fetch(`${url}${asked}/assets/main-abc123.js`);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.getSetCookie()).toEqual([]);
    for (const path of ['/assets/main-old.js', '/games', '/games/horseshoe', '/games/horse/games/horse/']) {
      const missing = await fetch(url + asked + path);
      expect(missing.status).toBe(404);
      expect(missing.headers.get('content-type')).toMatch(/^text\/plain/);
    }
  });

  test('a match is played, and its record taken away; either transport finds the way', async () => {
    const server = await serveBelow('/games/horse/');
    const url = server.url + asked;
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2, { target: 5 }));
    const players = [await TestPlayer.at(url, table, cookie), await TestPlayer.at(url, table)] as const;
    for (const [seat, player] of players.entries()) await player.sits(seat);
    await players[0].does({ type: 'start' });
    await players[1].untilVersion(players[0].now.version);
    await playOn(players);
    expect((await fetch(url + recordPath(table, 1))).status).toBe(200);
    expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(200);
  });
});

test('the cookie is for the path alone, and nothing is decided for the rest of the host', async () => {
  const { url } = await serveBelow('/games/horse/');
  const { headers } = await fetch(`${url}/games/horse`);
  expect(headers.getSetCookie()[0]).toMatch(/; Path=\/games\/horse;.* Secure/);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('origin-agent-cluster')).toBeNull();
});

test('the path without a slash at its end is the first page', async () => {
  const { url } = await serveBelow('/games/horse/');
  for (const path of ['/games/horse', '/games/horse?from=chat'])
    expect((await fetch(url + path)).headers.get('content-type')).toMatch(/^text\/html/);
});

test('at the root nothing is taken off', async () => {
  const { url } = await serveBelow('/');
  expect((await fetch(`${url}/games/horse/`)).status).toBe(404);
  expect(await (await fetch(`${url}/rules`)).text()).toContain('src="/assets/main-abc123.js"');
});
