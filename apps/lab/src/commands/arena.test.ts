import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesetOf } from '@horse-race/rules/dominoes';
import { afterAll, expect, test } from 'vitest';
import type { Contest } from '../arena/contest.ts';
import { ResultsFile } from '../arena/results-file.ts';
import { arena } from './arena.ts';
import { fit } from './fit.ts';

const folder = mkdtempSync(join(tmpdir(), 'arena-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['--a clever', '--a takes random | easy | greedy | steady | sharp, not "clever"'],
  ['--b clever', '--b takes random | easy | greedy | steady | sharp, not "clever"'],
  ['--pairs 0', '--pairs takes a whole number from 1'],
  ['--workers 0', '--workers takes a whole number from 1'],
  ['--mode classic', '--mode is not an option of dominoes'],
  ['now', 'what is "now"? arena takes options only'],
])('arena %s is refused', async (args, message) => {
  expect(await arena.run(args.split(' '))).toEqual({ ok: false, refusal: expect.stringContaining(message) });
});

test.each([
  ['--seating 5', '--seating takes 2 | 3 | 4 | partnership'],
  ['--preset french', '--preset takes guide'],
  ['--generations 0', '--generations takes a whole number from 1'],
])('fit %s is refused', async (args, message) => {
  expect(await fit.run(args.split(' '))).toEqual({ ok: false, refusal: expect.stringContaining(message) });
});

const CONTEST: Contest = {
  game: 'dominoes',
  ruleset: rulesetOf('guide', 2),
  a: 'easy',
  b: 'greedy',
  seed: '1',
};
const RESULT = { deal: 7, matches: 2, won: 1, lead: 3, rounds: 12, a: { '3': 2 }, b: {} };

test('results are kept, and gone on with when the same contest is opened again', () => {
  const path = join(folder, 'kept.ndjson');
  const file = ResultsFile.open(path, CONTEST);
  if (!file.ok) throw new Error(file.refusal);
  expect(file.value.results).toEqual([]);
  file.value.add(RESULT);
  // The process ended while it wrote the next line.
  appendFileSync(path, '{"deal":8,"mat');
  const again = ResultsFile.open(path, CONTEST);
  if (!again.ok) throw new Error(again.refusal);
  expect(again.value.results).toEqual([RESULT]);
  again.value.add({ ...RESULT, deal: 9 });
  expect(
    readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line)),
  ).toEqual([RESULT, { ...RESULT, deal: 9 }]);
});

test('results of another contest, or another file, are not touched', () => {
  const path = join(folder, 'other.ndjson');
  ResultsFile.open(path, CONTEST);
  const text = readFileSync(path, 'utf8');
  expect(ResultsFile.open(path, { ...CONTEST, seed: '2' })).toEqual({
    ok: false,
    refusal: `${path} is of another contest`,
  });
  expect(readFileSync(path, 'utf8')).toBe(text);
  const alien = join(folder, 'alien.txt');
  writeFileSync(alien, 'dear diary\n');
  expect(ResultsFile.open(alien, CONTEST)).toMatchObject({ ok: false });
  expect(readFileSync(alien, 'utf8')).toBe('dear diary\n');
});
