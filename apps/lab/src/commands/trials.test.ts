import { afterEach, expect, test, vi } from 'vitest';
import { chaosFor } from '../trial/chaos.ts';
import { fuzzWith } from '../trial/fuzz.ts';
import { soakFor } from '../trial/soak.ts';
import { board } from './board.ts';
import { chaos } from './chaos.ts';
import { fuzz } from './fuzz.ts';
import { soak } from './soak.ts';

// Against hanging only: a busy machine may take many times as long as an idle one.
vi.setConfig({ testTimeout: 300_000 });

afterEach(() => {
  vi.restoreAllMocks();
});

test('play goes on over bad lines, and all see the same', async () => {
  const [line, isWell] = await soakFor({ minutes: 0.08, tables: 4, clients: 5, seed: 'test' });
  expect(line).toContain('0 violations');
  expect(isWell).toBe(true);
});

test('a server that is killed loses nothing and does nothing twice', async () => {
  const [line, isWell] = await chaosFor({ minutes: 30, kills: 2, tables: 2, matches: 2, seed: 'test' });
  expect(line).toMatch(/^chaos: 2 kills at random, \d{2,} ends at the steps/);
  expect(isWell).toBe(true);
});

test('what should not be said changes nothing, tells nothing, and stops nobody', async () => {
  const [line, isWell] = await fuzzWith({ messages: 4_000, minutes: 30, seed: 'test' });
  expect(line).toContain('fuzz: 4000 messages');
  expect(line).toContain('0 violations');
  expect(isWell).toBe(true);
});

test('random hands keep the laws of the board, with every tile that could be laid', async () => {
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
  expect(await board.run(['--hands', '20', '--ghosts', 'yes'])).toEqual({ ok: true, value: 0 });
  expect(said).toEqual([expect.stringMatching(/^board: 20 hands, \d{3} plays .* 0 faults$/)]);
});

test.each([
  ['board --hands 0', '--hands takes a whole number from 1'],
  ['board --ghosts maybe', '--ghosts takes yes | no, not "maybe"'],
  ['soak --minutes 0.5', '--minutes takes a whole number'],
  ['soak --kills 5', "Unknown option '--kills'"],
  ['chaos --kills many', '--kills takes a whole number'],
  ['fuzz --messages -1', "'--messages' argument is ambiguous"],
])('%s is refused', async (words, message) => {
  const [name, ...args] = words.split(' ');
  const command = [board, soak, chaos, fuzz].find((candidate) => candidate.name === name);
  expect(await command?.run(args)).toEqual({ ok: false, refusal: expect.stringContaining(message) });
});
