import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../server.ts';
import { Tables } from '../tables/tables.ts';
import { dominoes, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { freshFolder, testEnvironment } from '../testing/server.ts';
import { logIn } from '../testing/store.ts';
import { playOn, playOnce, TestPlayer } from '../testing/test-player.ts';
import { readConfig } from './config.ts';
import { makeLog } from './log.ts';

/** A log that is kept, at the level that says most. */
function keptLog(): { log: ReturnType<typeof makeLog>; lines: string[] } {
  const lines: string[] = [];
  const to = { write: (line: string): void => void lines.push(line) };
  return { log: makeLog({ logLevel: 'debug' }, to), lines };
}

test('of an error the log holds what it is and where it comes from, and nothing it carries', () => {
  const { log, lines } = keptLog();
  const error = Object.assign(new RangeError('out of range'), {
    code: 'E_RANGE',
    table: { hand: ['0-hidden'] },
  });
  log.error({ err: error, table: 'some-table' }, 'a command failed');
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    table: 'some-table',
    msg: 'a command failed',
    err: { type: 'RangeError', message: 'out of range', code: 'E_RANGE', stack: expect.any(String) },
  });
  expect(lines[0]).not.toContain('hidden');
});

test('the log of a match with faults holds no hand, no seed, no secret and nobody’s name', async () => {
  const { log, lines } = keptLog();
  const dataDir = freshFolder();
  const config = { ...readConfig(testEnvironment(dataDir)), logLevel: 'debug' };
  const server = await startServer({ config, log, webRoot: null });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  onTestFinished(close);
  const url = `http://127.0.0.1:${server.port}`;
  const cookies = [await newcomer(url), await newcomer(url)];
  const table = await openTable(url, cookies[0] as string, dominoes(2, { target: 5 }));
  const players = [await TestPlayer.at(url, table, cookies[0]), await TestPlayer.at(url, table, cookies[1])];
  for (const [seat, player] of players.entries()) await player.sits(seat, ['Alabaster', 'Olekander'][seat]);
  await players[0]?.does({ type: 'start' });
  await playOnce(players);

  // A bug while somebody plays, a connection that breaks the protocol, requests that are refused.
  const fault = vi.spyOn(Tables.prototype, 'submit').mockImplementation(() => {
    throw Object.assign(new Error('a bug'), { players });
  });
  const wire = await RawClient.to(url, { cookie: cookies[0] as string });
  await wire.attach(table);
  expect(await wire.submit(table, 'command-1', { type: 'stand' })).toMatchObject({ ok: false });
  wire.socket.io.engine.write('2[');
  fault.mockRestore();
  await fetch(`${url}/api/tables`, {
    method: 'POST',
    body: '{"settings":',
    headers: { cookie: cookies[0] as string },
  });
  await playOn(players);
  await close();

  const all = lines.join('');
  expect(all).toContain('a message failed');
  const text = JSON.stringify(await logIn(dataDir, table));
  const seeds = text.match(/"[0-9a-f]{32}"/g) ?? [];
  expect(seeds.length).toBeGreaterThan(3);
  const secrets = cookies.map((cookie) => cookie.split('=')[1] as string);
  const persons = [...text.matchAll(/"person":"([^"]+)"/g)].map(([, person]) => person as string);
  expect(persons.length).toBeGreaterThan(1);
  for (const hidden of [...seeds.map((seed) => seed.slice(1, -1)), ...secrets, ...persons])
    expect(all).not.toContain(hidden);
  expect(all).not.toMatch(/Alabaster|Olekander/);
  expect(all).not.toMatch(/"[0-6][0-6]"/);
});
