import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { DerbyPlayer, openDerby } from './support/derby.ts';
import { PagePlayer } from './support/page-player.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

/** How late open hands are shown, and a little. */
const LATE_MS = 61_000;

const playersOn = (page: Page) => page.getByRole('list', { name: 'Players' }).getByRole('button');
/** Cards of a player, as somebody who watches has them before them. */
const cardsOn = async (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('region', { name: new RegExp(name) })
    .locator('li > :first-child')
    .allInnerTexts();

/** Whether anything lies beside the screen. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('who watches a derby with open hands sees the cards of whom they choose, as they were', async ({
  server,
  meet,
}) => {
  test.setTimeout(900_000);
  const ala = await meet('Ala');
  const link = await openDerby(ala, server, {
    mode: 'advanced',
    players: 4,
    rounds: 1,
    settings: { watching: 'hands' },
  });
  await sit(ala, '1');
  await ala.page.getByRole('button', { name: 'Fill with bots' }).click();
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  const early = await meet('Early');
  await early.page.goto(link);
  const player = new DerbyPlayer(ala.page);
  await player.playUntil('roll');
  const held = await player.cards();
  // Nothing of the match is shown before its time.
  await expect(early.page.getByRole('list', { name: 'Seats' })).toBeVisible();
  await expect(playersOn(early.page)).toHaveCount(0);
  await early.leave();

  await server.letTimePass(LATE_MS);
  for (const device of [{ phone: true }, {}]) {
    const { page } = await meet('Gus', device);
    await page.goto(link);
    await expect(page.getByText('Everything here is a minute late.')).toBeVisible();
    await expect(page.getByText('Choose a player to see their cards.')).toBeVisible();
    await playersOn(page).first().click();
    await expect(playersOn(page).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await cardsOn(page, 'About Ala')).toEqual(held);
    expect(await findings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await playersOn(page).nth(1).click();
    await expect(page.getByRole('button', { name: 'About Bramble' })).toBeVisible();
    await page.getByRole('button', { name: 'About Bramble' }).click();
    await expect(page.getByRole('dialog', { name: 'Bramble' })).toBeVisible();
    await page.keyboard.press('Escape');
    await playersOn(page).nth(1).click();
    await expect(page.getByText('Choose a player to see their cards.')).toBeVisible();
  }
  // Another window of somebody who plays is theirs: their own cards, and of the others nothing.
  await ala.page.goto(link);
  await player.asked();
  expect(await player.cards()).toEqual(held);
  await playersOn(ala.page).nth(1).click();
  await expect(ala.page.getByRole('dialog', { name: 'Bramble' })).toBeVisible();
});

test('who watches a derby whose hands are secret is offered none', async ({ server, meet }) => {
  const ala = await meet('Ala');
  const link = await openDerby(ala, server, { mode: 'advanced', players: 4, rounds: 1 });
  await sit(ala, '1');
  await ala.page.getByRole('button', { name: 'Fill with bots' }).click();
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  const { page } = await meet('Gus', { phone: true });
  await page.goto(link);
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(page.getByText('Choose a player to see their cards.')).toHaveCount(0);
  await playersOn(page).nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Bramble' })).toBeVisible();
});

test('who watches dominoes with open hands sees all of them, as they were', async ({ server, meet }) => {
  test.setTimeout(900_000);
  const ala = await meet('Ala');
  const link = await openTable(ala, server, { seating: 3, settings: { watching: 'hands' } });
  await sit(ala, 'A');
  await ala.page.getByRole('button', { name: 'Fill with bots' }).click();
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  const player = new PagePlayer(ala.page, byMouse(ala.page));
  await player.asked();
  const held = await ala.page.getByRole('list', { name: 'Your hand' }).getByRole('listitem').count();
  await server.letTimePass(LATE_MS);
  for (const device of [{ phone: true }, {}]) {
    const { page } = await meet('Gus', device);
    await page.goto(link);
    const hands = page.getByRole('region', { name: 'All hands' }).getByRole('listitem');
    await expect(hands).toHaveCount(3);
    await expect(page.getByText('Everything here is a minute late.')).toBeVisible();
    const shown = (await hands.filter({ hasText: 'Ala' }).textContent()) ?? '';
    expect(shown.match(/\d–\d/g)).toHaveLength(held);
    expect(await findings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  }
});
