import type { Page } from '@playwright/test';
import type { MatchRecord } from '../packages/rules/src/record.ts';
import { findings } from './support/axe.ts';
import { PagePlayer } from './support/page-player.ts';
import { cardOf, simulated } from './support/record.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

const step = (page: Page) => page.getByRole('slider', { name: 'Steps' });
const said = (page: Page) => page.getByRole('status').first();
const choose = (page: Page, text: string, name = 'record.json') =>
  page
    .getByLabel('Choose a record')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a match is seen again from its card, from any seat, and checked', async ({ server, meet }) => {
  test.slow();
  const ala = await meet('Ala');
  const { page } = ala;
  const table = await openTable(ala, server, { seating: 2, target: 10 });
  await sit(ala, 'A');
  await page.getByRole('button', { name: 'Fill with a bot' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await new PagePlayer(page, byMouse(page)).playUntil('over');
  const scores = (await cardOf(page)).map((line) => line.split(' ').at(-1));

  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(new RegExp(`^${table}/replay/1`));
  await expect(said(page)).toContainText('wins the lot and leads.');

  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText('Hand 1 is dealt.');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText(' opened with ');
  await page.getByLabel('Whose hand').selectOption({ label: 'A Ala' });
  await expect(page.getByText(/^Ala: \d–\d/)).toBeAttached();
  await page.getByLabel('Whose hand').selectOption('All hands');

  // A reload and a link come back to the step.
  await expect(page).toHaveURL(/#3$/);
  await page.reload();
  await expect(step(page)).toHaveValue('2');

  await page.keyboard.press('End');
  await expect(said(page)).toContainText(/ wins?/);
  const last = page.getByRole('button', { name: /^Hand \d+/ }).last();
  for (const score of scores) await expect(last).toContainText(score ?? '');

  await page.getByRole('button', { name: 'Check the match' }).click();
  await expect(page.getByText('All of it is right.')).toBeVisible();
  await expect(page.getByText('It is the commitment this device was given')).toBeVisible();
  await expect(page.getByText(/^\d+ plays were legal/)).toBeVisible();
});

test('it plays by itself, jumps from hand to hand, and explains the end of a hand', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/replay`);
  await choose(page, simulated('--seating', 'partnership', '--preset', 'short', '--seed', '3'));

  await page.getByRole('button', { name: 'Speed 1×' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(step(page)).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Pause' }).click();

  await page.getByRole('button', { name: 'To the next hand' }).click();
  await expect(said(page)).toContainText(/leads|dealt/);
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.getByRole('button', { name: 'Show the sum' }).click();
  const card = page.getByRole('dialog');
  await expect(card.getByText('Their pips')).toBeVisible();
  await card.getByRole('button', { name: 'Next hand' }).click();
  await expect(card).toBeHidden();
  await expect(said(page)).toContainText(/leads|dealt/);
});

test('a file with several records lets one choose', async ({ server, meet }) => {
  const { page } = await meet('Ala', { phone: true });
  await page.goto(`${server.url}/replay`);
  const three = simulated('--seating', '3', '--preset', 'short', '--matches', '3');
  await choose(page, `${three}not a record\n`, 'three.ndjson');
  await expect(page.getByRole('heading', { name: '4 matches in this file' })).toBeVisible();
  await expect(page.getByText('Match 4 This file is not a record')).toBeVisible();
  await page.getByRole('button', { name: 'Match 2' }).tap();
  await expect(said(page)).toContainText('wins the lot and leads.');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Match 2' })).toBeVisible();
});

test('a record that was tampered with is caught, at the step that was changed', async ({ server, meet }) => {
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/replay`);
  const record = JSON.parse(simulated('--seating', '2', '--preset', 'short')) as MatchRecord;
  const place = record.events.findLastIndex(({ type }) => type === 'tilePlayed');
  const changed = { ...(record.events[place] as object), points: 9 } as unknown as { type: string };
  await choose(page, JSON.stringify({ ...record, events: record.events.with(place, changed) }));
  await page.getByRole('button', { name: 'Check the match' }).click();
  await expect(page.getByText('Something is wrong.')).toBeVisible();
  await expect(page.getByText(`At events[${place}]`)).toBeVisible();
  await page.getByRole('button', { name: 'Show the step' }).click();
  await expect(step(page)).toHaveValue(String(place));
});

test('what is no record is told of in a sentence', async ({ server, meet }) => {
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/replay`);
  for (const [text, sentence] of [
    ['', 'This file is empty.'],
    ['GIF89a', 'This file is not a record: it is not JSON.'],
    ['{"format":"chess"}', 'This file is not a record of Horse Race.'],
    ['{"format":"horse-race-record","version":9}', 'another version'],
  ] as const) {
    await choose(page, text);
    await expect(page.getByRole('alert')).toContainText(sentence);
  }
  // Nothing in it can be shown.
  const record = JSON.parse(simulated('--seating', '2', '--preset', 'short')) as MatchRecord;
  await choose(page, JSON.stringify({ ...record, events: [] }));
  await expect(page.getByRole('alert')).toContainText('There is nothing to replay');
  await page.goto(`${server.url}/t/no-such-table-00/replay/1`);
  await expect(page.getByText('There is no such table.')).toBeVisible();
});

test('axe finds nothing on the replay', async ({ server, meet }) => {
  test.slow();
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/replay`);
  await expect(page.getByRole('heading', { name: 'Replay a match' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await choose(page, simulated('--seating', '4', '--preset', 'short'));
  for (let steps = 0; steps < 12; steps++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Check the match' }).click();
  await expect(page.getByText('All of it is right.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
