import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const MAIN = join(import.meta.dirname, 'main.ts');

function lab(args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', MAIN, ...args],
      { cwd: import.meta.dirname, maxBuffer: 2 ** 26 },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    child.stdin?.end(input);
  });
}

const folder = mkdtempSync(join(tmpdir(), 'lab-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const SIMULATE = ['simulate', '--game', 'dominoes', '--seating', '3', '--preset', 'polish', '--matches', '3'];

test('the same arguments write the same bytes, one record per line, and verify takes them', async () => {
  const [first, again, other] = await Promise.all([
    lab([...SIMULATE, '--seed', '7']),
    lab([...SIMULATE, '--seed', '7']),
    lab([...SIMULATE, '--seed', '8']),
  ]);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out.trimEnd().split('\n')).toHaveLength(3);
  expect(again.out).toBe(first.out);
  expect(other.out).not.toBe(first.out);
  const pretty = JSON.stringify(JSON.parse(first.out.split('\n')[0] as string), null, 2);
  const [lines, file] = await Promise.all([
    lab(['verify'], first.out),
    lab(['verify', fileOf('pretty.json', pretty), fileOf('lines.ndjson', other.out)]),
  ]);
  expect(lines).toEqual({ code: 0, out: '3 records checked, 0 with faults\n', err: '' });
  expect(file).toEqual({ code: 0, out: '4 records checked, 0 with faults\n', err: '' });
});

test("every option of dominoes reaches the ruleset, each in place of the preset's", async () => {
  const options = ['--seating', '2', '--preset', 'american', '--target', '20', '--games-to-win', '2'];
  const others = ['--count', 'fives', '--going-out', 'mustContinue', '--policy', 'greedy'];
  const { out } = await lab(['simulate', ...options, ...others]);
  expect(JSON.parse(out)).toMatchObject({
    game: 'dominoes',
    ruleset: { seating: 2, target: 20, count: 'fives', gamesToWin: 2, goingOut: 'mustContinue' },
  });
});

test('a combination that does not exist is not replaced by another', async () => {
  const partners = ['simulate', '--seating', 'partnership', '--preset', 'polish'];
  const [refused, other] = await Promise.all([lab(partners), lab([...partners, '--going-out', 'anyTile'])]);
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('--preset polish is for individuals');
  expect(JSON.parse(other.out)).toMatchObject({ ruleset: { seating: 'partnership', goingOut: 'anyTile' } });
});

test('the options of the derby reach its ruleset', async () => {
  const derby = ['--game', 'derby', '--mode', 'advanced', '--players', '5', '--rounds', '1', '--chips', '60'];
  const options = ['--track', 'long', '--scratch-fee', 'roller', '--ante', '4', '--jockey-pot', 'roller'];
  const { out } = await lab(['simulate', ...derby, ...options]);
  expect(JSON.parse(out)).toMatchObject({
    game: 'derby',
    ruleset: {
      mode: 'advanced',
      rounds: 1,
      chips: 60,
      track: 'long',
      scratchFee: 'roller',
      ante: 4,
      jockeyPot: 'roller',
    },
    seats: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }, { name: 'E' }],
  });
});

interface Odds {
  readonly tracks: Readonly<
    Record<'short' | 'long', { races: number; rolls: number; horses: { wins: number }[] }>
  >;
}

test('odds prints a table for each track, and all of it as JSON', async () => {
  const { code, out, err } = await lab(['odds', '--races', '2000', '--seed', '7']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('short track, 2000 races');
  const { tracks } = JSON.parse(out.trimEnd().split('\n').at(-1) as string) as Odds;
  for (const { races, horses } of [tracks.short, tracks.long]) {
    expect(races).toBe(2000);
    expect(horses.reduce((sum, { wins }) => sum + wins, 0)).toBe(2000);
    expect(horses).toHaveLength(11);
  }
  expect(tracks.long.rolls).toBeGreaterThan(tracks.short.rolls * 1.5);
});

test('a tampered record is reported where it was tampered with', async () => {
  const { out } = await lab([...SIMULATE, '--seed', '7']);
  const records = out.trimEnd().split('\n');
  const tampered = JSON.parse(records[1] as string) as { events: { type: string; points: number }[] };
  const index = tampered.events.findIndex(({ type }) => type === 'tilePlayed');
  const play = tampered.events[index];
  if (play !== undefined) play.points += 1;
  records[1] = JSON.stringify(tampered);
  const file = fileOf('tampered.ndjson', records.join('\n'));
  const result = await lab(['verify', file]);
  expect(result.code).toBe(1);
  const [fault, summary] = result.out.split('\n');
  expect(fault).toContain(`${file}:2: events[${index}]: `);
  expect(summary).toBe('3 records checked, 1 with faults');
});

test('what is no record, or cannot be read, is a fault', async () => {
  const missing = join(folder, 'missing.ndjson');
  const [empty, broken, nothing, alien] = await Promise.all([
    lab(['verify'], '\n'),
    lab(['verify', '-'], '{"format":'),
    lab(['verify', missing]),
    lab(['verify', fileOf('alien.json', '{"format":"other"}')]),
  ]);
  expect(empty).toMatchObject({ code: 1, out: expect.stringContaining('<stdin>: holds no record\n') });
  expect(broken).toMatchObject({ code: 1, out: expect.stringContaining('<stdin>:1: is not JSON') });
  expect(nothing).toMatchObject({ code: 1, out: expect.stringContaining(`${missing}: cannot be read`) });
  expect(alien).toMatchObject({
    code: 1,
    out: expect.stringContaining('alien.json:1: format: says "other", but should be'),
  });
});

test('nothing in a file, in its name or on the command line acts on the terminal', async () => {
  const { out } = await lab([...SIMULATE, '--seed', '7']);
  const [first = ''] = out.split('\n');
  const record = JSON.parse(first) as { seats: { name: string }[] };
  record.seats[0] = { name: 'A\u001b[31m\u009b2J\u202e' };
  const file = fileOf(
    '\u001b[2J.ndjson',
    `${JSON.stringify(record)}\n\u001b]0;x\u0007\n${'{"a":1,"a":'}\u009b1m`,
  );
  const [checked, missing, typed] = await Promise.all([
    lab(['verify', file]),
    lab(['verify', '/none/\u001b[2J']),
    lab(['\u001b[2J']),
  ]);
  expect([checked.code, missing.code, typed.code]).toEqual([1, 1, 2]);
  expect(checked.out).toContain('3 records checked, 3 with faults');
  for (const text of [checked.out, missing.out, typed.err]) expect(text).toMatch(/^[\x20-\x7e\n…]+$/);
});

test.each([[[]], [['dance']], [['simulate', '--colour', 'red']]])(
  'wrong usage ends with 2 and says how: lab %j',
  async (args) => {
    const { code, out, err } = await lab(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Usage: lab');
  },
);

test.each([[['--help']], [['verify', '--help']]])('help is an answer: lab %j', async (args) => {
  const { code, out, err } = await lab(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('Usage: lab');
});

test('an arena plays the same on any number of threads, and goes on where it was stopped', async () => {
  const contest = ['arena', '--a', 'greedy', '--b', 'random', '--seating', '2', '--preset', 'short'];
  const state = join(folder, 'arena.ndjson');
  const results = ({ out }: Ended): string[] => out.split('\n').slice(0, 3);
  const begun = await lab([...contest, '--pairs', '2', '--workers', '1', '--state', state]);
  expect(begun).toMatchObject({ code: 0, err: '' });
  expect(begun.out).toContain('greedy against random: 2 deals, 4 matches\n');
  const [whole, rest] = await Promise.all([
    lab([...contest, '--pairs', '6', '--workers', '2']),
    lab([...contest, '--pairs', '6', '--workers', '1', '--state', state]),
  ]);
  expect(results(whole)).toEqual(results(rest));
  expect(whole.out).toContain('6 deals, 12 matches');
  expect(readFileSync(state, 'utf8').trimEnd().split('\n')).toHaveLength(7);
});

test('a reader that stops early ends the simulation without an error', async () => {
  const child = execFile(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', MAIN, 'simulate', '--matches', '1000000'],
    { cwd: import.meta.dirname },
  );
  let err = '';
  child.stderr?.on('data', (text: string) => {
    err += text;
  });
  child.stdout?.once('data', () => child.stdout?.destroy());
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
