import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { verify } from './verify.ts';

const golden = (name: string): string =>
  fileURLToPath(new URL(`../../../../packages/rules/src/golden/${name}.json`, import.meta.url));

afterEach(() => vi.restoreAllMocks());

/** The exit code, or the refusal, and all lines that were printed. */
async function verified(...args: string[]): Promise<{ code: unknown; lines: string[] }> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  const ended = await verify.run(args);
  return { code: ended.ok ? ended.value : ended.refusal, lines };
}

const MINE = '96e542fbd672e8e1db6d997d3da32ba0';

test('one’s own seed is looked for in every deal', async () => {
  const good = await verified('--mine', MINE, golden('bound-partnership'));
  expect(good).toEqual({ code: 0, lines: ['1 record checked, 0 with faults'] });
  const other = await verified('--mine', '00'.repeat(16), golden('bound-partnership'));
  expect(other.code).toBe(1);
  expect(other.lines[0]).toMatch(/: fairness.seats: has no seat that is bound to your seed$/);
});

test('what is no seed is refused in a sentence', async () => {
  const { code } = await verified('--mine', 'xyz', golden('bound-partnership'));
  expect(code).toBe('--mine is no seed: lower-case hex is expected');
});

test('a record of version 1 verifies, and what it does not bind is said', async () => {
  const { code, lines } = await verified(golden('partnership'));
  expect(code).toBe(0);
  expect(lines).toEqual([
    "1 of version 1: nothing in them binds who gave the players' seeds, or when",
    '1 record checked, 0 with faults',
  ]);
  const other = await verified('--mine', '00'.repeat(16), golden('partnership'));
  expect(other.lines[0]).toMatch(/: fairness.playerSeeds: does not have your seed$/);
});
