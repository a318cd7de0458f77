import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DerbyPlayer } from './support/derby.ts';
import { PagePlayer } from './support/page-player.ts';
import { expect, test } from './support/test.ts';
import { byTouch } from './support/ways.ts';

/** A phone that has looked at the first page once, and then loses its network. */
async function withoutNetwork(
  browser: Browser,
  url: string,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(url);
  // Everything the page is made of is kept once the worker has taken over.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await context.setOffline(true);
  return { context, page };
}

/** From the card at the end to the replay, and back. */
async function replayAndCheck(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Replay' }).tap();
  await expect(page).toHaveURL(/\/practice\/replay\/\d+/);
  // A reload comes back to it, also without a network.
  await page.reload();
  const check = page.getByRole('button', { name: 'Check the match' });
  const more = page.getByRole('button', { name: 'Hands, view and check' });
  await check.or(more).waitFor();
  if (await more.isVisible()) await more.tap();
  await check.tap();
  await expect(page.getByText('All of it is right.')).toBeVisible();
  if (await more.isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back', exact: true }).first().tap();
}

test('practice of dominoes needs no network, from the first tile to the check and the rematch', async ({
  server,
  browser,
}) => {
  test.slow();
  const { context, page } = await withoutNetwork(browser, server.url);
  await page.goto(`${server.url}/practice`);
  const player = new PagePlayer(page, byTouch(page));
  await expect(player.hand.getByRole('button')).toHaveCount(5);

  // Another way of playing, chosen in the menu; a match is short with two and few points.
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Another game' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Practice' });
  await dialog.getByText('2', { exact: true }).tap();
  await dialog.getByText('More options').tap();
  await dialog.getByLabel('Points to win').fill('5');
  await dialog.getByRole('button', { name: 'Start a new match' }).tap();

  // An unfinished match survives the page.
  await player.asked();
  const before = await player.tiles();
  await page.reload();
  await player.asked();
  expect(await player.tiles()).toEqual(before);

  await player.playUntil('over');
  await replayAndCheck(page);
  // Back at the table, whose last card may come first.
  await player.playUntil('over');
  await page.getByRole('button', { name: 'Rematch' }).tap();
  await expect(player.hand.getByRole('button')).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'hand 1 · 2 players' })).toBeAttached();
  await context.close();
});

test('practice of the derby needs no network, with as many bots as one likes', async ({
  server,
  browser,
}) => {
  test.setTimeout(900_000);
  const { context, page } = await withoutNetwork(browser, server.url);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Choose the game' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Practice' });
  await dialog.getByText('Derby', { exact: true }).tap();
  await dialog.getByLabel('Players').selectOption('You and 2 bots');
  await dialog.getByLabel('Rounds').fill('1');
  await dialog.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page).toHaveURL(`${server.url}/practice/derby`);

  const player = new DerbyPlayer(page);
  await player.asked();
  await page.reload();
  await player.playUntil('over');
  await replayAndCheck(page);
  // Back at the table, whose last card may come first.
  await player.playUntil('over');
  await page.getByRole('button', { name: 'Rematch' }).tap();
  await player.asked();

  // What was chosen is remembered, and begins at once.
  await page.goto(server.url);
  await page.getByRole('button', { name: /^Practice/ }).tap();
  await player.asked();
  await page.goto(`${server.url}/replay`);
  await page.getByRole('button', { name: /^Derby · / }).tap();
  await expect(page.getByRole('slider', { name: 'Steps' })).toHaveValue('0');
  await context.close();
});
