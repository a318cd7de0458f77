import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { seatsOf } from '../../packages/rules/src/kit/seating.ts';
import { type MatchRecord, verifyRecord } from '../../packages/rules/src/record.ts';

/** Takes the record away from the card at the end of the match. */
export async function takeRecord(page: Page): Promise<MatchRecord> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Record' }).click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as MatchRecord;
}

const LAB = fileURLToPath(new URL('../../apps/lab/src/main.ts', import.meta.url));

/** The records of matches that the lab plays, one on each line; the same options give the same matches. */
export const simulated = (...options: readonly string[]): string =>
  execFileSync(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', LAB, 'simulate', '--policy', 'greedy', ...options],
    { encoding: 'utf8' },
  );

/** Why the record is not what the rules and the seeds make it; empty if it is. */
export const faultsOf = (record: MatchRecord): string[] =>
  verifyRecord(record).map(({ at, what }) => `${at} ${what}`);

/** The points of the two partnerships, added up play by play and hand by hand. */
export function pointsIn({ events }: MatchRecord): number[] {
  const { sideOf, sides } = seatsOf('partnership');
  const points = sides.map(() => 0);
  const add = (side: number | undefined, more: number): void => {
    if (side !== undefined) points[side] = (points[side] ?? 0) + more;
  };
  for (const event of events as readonly Scoring[]) {
    if (event.type === 'tilePlayed') add(sideOf[event.seat], event.points);
    if (event.type === 'handEnded') for (const [side, more] of event.bonus.entries()) add(side, more);
  }
  return points;
}

type Scoring =
  | { readonly type: 'tilePlayed'; readonly seat: number; readonly points: number }
  | { readonly type: 'handEnded'; readonly bonus: readonly number[] }
  | { readonly type: 'passed' };

/** What the card at the end of the match says, one line for each side, the winner first: `A Ala and Cy 17`. */
export async function cardOf(page: Page): Promise<string[]> {
  const lines = await page
    .getByRole('dialog', { name: / wins?$/ })
    .getByRole('listitem')
    .allInnerTexts();
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}
