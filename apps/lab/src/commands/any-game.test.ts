// A game that only this test registers: the lab simulates and verifies it without a line of its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ok } from '@horse-race/rules/kit';
import { HIGHEST_TILE } from '@horse-race/rules/testing/highest-tile';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

vi.mock('@horse-race/rules/games', async (original) => {
  const { withHighestTile } = await import('@horse-race/rules/testing/highest-tile');
  return withHighestTile(await original());
});
vi.mock('../../../../packages/bots/src/bots.ts', async (original) => {
  const { HIGHEST_TILE_BOTS } = await import('@horse-race/rules/testing/highest-tile');
  const { BOTS } = await original<{ BOTS: object }>();
  return { BOTS: { ...BOTS, [HIGHEST_TILE]: HIGHEST_TILE_BOTS } };
});
vi.mock('../match-options.ts', async (original) => {
  const actual = await original<typeof import('../match-options.ts')>();
  const options = {
    names: ['players'],
    help: '  --players N        2 to 4',
    configOf: (values: { readonly players?: string }) => ok({ players: Number(values.players) }),
  };
  return { ...actual, MATCH_OPTIONS: { ...actual.MATCH_OPTIONS, [HIGHEST_TILE]: options } };
});
afterEach(() => vi.restoreAllMocks());

/** What simulating writes. */
async function simulated(...args: string[]): Promise<string> {
  const out = new PassThrough();
  vi.spyOn(process, 'stdout', 'get').mockReturnValue(out as unknown as typeof process.stdout);
  const [written, result] = await Promise.all([text(out), simulate.run(['--game', HIGHEST_TILE, ...args])]);
  vi.restoreAllMocks();
  expect(result).toEqual({ ok: true, value: 0 });
  return written;
}

/** What verifying says of such a file. */
async function verified(records: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lab-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'records.ndjson');
  writeFileSync(file, records);
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  return { result: await verify.run([file]), lines };
}

test.each(['random', 'greedy'])('matches played by the policy %s verify', async (policy) => {
  const records = await simulated('--players', '3', '--matches', '20', '--policy', policy);
  expect(records.trimEnd().split('\n')).toHaveLength(20);
  expect(await verified(records)).toEqual({
    result: { ok: true, value: 0 },
    lines: ['20 records checked, 0 with faults'],
  });
});

test('a record that was tampered with has a fault', async () => {
  const records = await simulated('--players', '2');
  const { result, lines } = await verified(records.replace(/"won","seat":\d/, '"won","seat":7'));
  expect(result).toEqual({ ok: true, value: 1 });
  expect(lines.at(-1)).toBe('1 record checked, 1 with faults');
});

test('the help lists its options', () => {
  expect(simulate.help).toContain(`\nOf ${HIGHEST_TILE}:\n  --players N        2 to 4`);
});
