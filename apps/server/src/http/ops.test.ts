import { get } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Tables } from '../tables/tables.ts';
import { dominoes, newcomer, openTable } from '../testing/people.ts';
import { serve } from '../testing/server.ts';
import { TestPlayer } from '../testing/test-player.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The status of `/metrics`; unlike fetch it sends any header, Host too. */
const asked = (port: number, headers: Record<string, string> = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/metrics', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

describe('the metrics', () => {
  test('count commands by their answer, time the steps, and tell who is there', async () => {
    const { url } = await serve();
    const cookie = await newcomer(url);
    const player = await TestPlayer.at(url, await openTable(url, cookie, dominoes(2)), cookie);
    await player.sits(0);
    await player.client.submit({ type: 'start' });
    await player.client.submit({ type: 'clearSeat', seat: 1 });
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.getSetCookie()).toEqual([]);
    const text = await response.text();
    for (const line of [
      'horse_race_commands_total{result="ok"} 1',
      'horse_race_commands_total{result="SEATS_OPEN"} 1',
      'horse_race_commands_total{result="SEAT_EMPTY"} 1',
      'horse_race_step_seconds_count{step="decide"} 1',
      'horse_race_step_seconds_count{step="append"} 1',
      'horse_race_step_seconds_count{step="tell"} 1',
      'horse_race_tables_in_memory 1',
      'horse_race_connections 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  });

  test('are for this machine alone, if nothing else is said', async () => {
    const { port } = await serve();
    expect(await asked(port)).toBe(200);
    expect(await asked(port, { host: 'localhost' })).toBe(200);
    // What comes through a proxy comes from somewhere else.
    expect(await asked(port, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await asked(port, { forwarded: 'for=203.0.113.9' })).toBe(404);
    expect(await asked(port, { host: 'race.example' })).toBe(404);
  });

  test('are for nobody when they are off', async () => {
    const { port } = await serve({ env: { METRICS: 'off' } });
    expect(await asked(port)).toBe(404);
  });

  test('are for who brings the token, where there is one', async () => {
    const { port } = await serve({ env: { METRICS: 'sixteen-letters-or-more' } });
    expect(await asked(port)).toBe(404);
    expect(await asked(port, { authorization: 'Bearer sixteen-letters-or-mor' })).toBe(404);
    const right = { authorization: 'Bearer sixteen-letters-or-more', host: 'race.example' };
    expect(await asked(port, right)).toBe(200);
  });
});

test('a server whose store does not answer says that it is not well', async () => {
  const { url } = await serve();
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
  vi.spyOn(Tables.prototype, 'check').mockImplementation(() => {
    throw new Error('disk I/O error');
  });
  const response = await fetch(`${url}/healthz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ok: false });
});
