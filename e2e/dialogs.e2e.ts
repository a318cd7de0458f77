import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

const FIRST_PAGE = ['Create a table', 'Quick match', 'Choose a name', 'Choose the game', /^Language/, 'Menu'];

const opener = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/**
 * Waits until the page has taken the dialog away: closed by Escape it is hidden a moment before the page hears of
 * it, and what is pressed in that moment opens nothing.
 */
const gone = (page: Page): Promise<void> => expect(page.locator('dialog')).toHaveCount(0);

/** Whether the focus is in the dialog, or with the browser itself, never behind it. */
const isInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body || activeElement?.closest('dialog') != null;
  });

test('every dialog of the first page keeps the focus, and gives it back to what opened it', async ({
  server,
  meet,
}) => {
  test.slow();
  const { page } = await meet('Ala');
  await page.goto(server.url);
  for (const name of FIRST_PAGE) {
    const button = opener(page, name);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab');
      expect(await isInside(page), `${name}, after ${i + 1} tabs`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await gone(page);
    await expect(button, `${name}, after Escape`).toBeFocused();

    await page.keyboard.press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await gone(page);
    await expect(button, `${name}, after Close`).toBeFocused();
  }
});

test('axe finds nothing in the dialogs of the first page', async ({ server, meet }) => {
  test.slow();
  const { page } = await meet('Ala');
  await page.goto(server.url);
  for (const name of ['Quick match', 'Choose the game', /^Language/]) {
    await opener(page, name).click();
    await expect(dialogOf(page)).toBeVisible();
    expect(await findings(page), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing in the dialogs at a table', async ({ server, meet }) => {
  test.setTimeout(900_000);
  const ala = await meet('Ala');
  const { page } = ala;
  await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await opener(page, 'Fill with a bot').click();
  await opener(page, 'About Bramble').click();
  await expect(dialogOf(page)).toBeVisible();
  expect(await findings(page), 'a seat in the room').toEqual([]);
  await page.keyboard.press('Escape');
  await opener(page, 'Start').click();

  for (const name of ['Talk', 'Share', 'Play on another device', 'Score sheet']) {
    await opener(page, 'Menu').click();
    await dialogOf(page).getByRole('button', { name, exact: true }).click();
    await expect(dialogOf(page).getByRole('heading', { name }).first()).toBeVisible();
    if (name === 'Play on another device') await opener(page, 'Make my link').click();
    expect(await findings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page);
  }
  await page.getByRole('button', { name: 'About Bramble' }).click();
  await expect(dialogOf(page)).toBeVisible();
  expect(await findings(page), 'a player').toEqual([]);
});

test('where the system sets the colours, what is chosen and every button can be told', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala', { phone: true });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(server.url);
  const create = opener(page, 'Create a table');
  expect(await create.evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe('1px');
  await create.click();
  const ground = (text: string): Promise<string> =>
    dialogOf(page)
      .getByText(text, { exact: true })
      .evaluate((option) => getComputedStyle(option).backgroundColor);
  expect(await ground('Dominoes')).not.toBe(await ground('Derby'));
});
