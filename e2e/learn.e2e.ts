import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { PagePlayer } from './support/page-player.ts';
import { expect, test } from './support/test.ts';
import { byTouch } from './support/ways.ts';

test('the rules are a tap from the first page, with a picture and a sum for each of their layouts', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala', { phone: true });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Rules' }).tap();
  await expect(page).toHaveURL(`${server.url}/rules`);
  await expect(page.getByRole('heading', { name: 'Count the ends' })).toBeVisible();

  const pictures = page.getByRole('img', { name: /^Layout of / });
  await expect(pictures).toHaveCount(16);
  await expect(pictures.first()).toHaveAccessibleName(
    'Layout of 1–4, 1–1, 4–4, 3–4, 1–2, and 1–5. 3–4 counts 3, 1–2 counts 2, and 1–5 counts 5. Open, but counting nothing: the short sides of 4–4 and 1–1.',
  );
  await expect(page.getByText('9 + 8 = 17, rounded to 15: 3 points.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect(page.getByRole('button', { name: 'Create a table' })).toBeVisible();
});

test('axe finds nothing on the rules', async ({ server, meet }) => {
  test.slow();
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/rules`);
  await expect(page.getByRole('heading', { name: 'Count the ends' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole('region', { name: 'What does this score?' })
    .last()
    .getByText('3', { exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

/** The points of the trainer's question, worked out from what it says to those who do not see it. */
async function pointsOf(page: Page): Promise<number> {
  const name = (await page.getByRole('img', { name: /^Open ends:/ }).getAttribute('aria-label')) ?? '';
  const halves = [...name.matchAll(/the (\d) of/g)].map(([, number]) => Number(number));
  const doubles = [...name.matchAll(/(\d)–\1, (?:with one long side free|alone)/g)].map(
    ([, number]) => 2 * Number(number),
  );
  const total = [...halves, ...doubles].reduce((sum, pips) => sum + pips, 0);
  return total % 5 === 0 ? total / 5 : 0;
}

test('the trainer asks, counts and explains, by keys alone and without its picture', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/rules`);
  await page.getByRole('button', { name: '0', exact: true }).focus();
  for (let streak = 1; streak <= 5; streak++) {
    await page.keyboard.press(String(await pointsOf(page)));
    await expect(page.getByText('Right!')).toBeVisible();
    await expect(page.getByText(`${streak} right in a row`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const points = await pointsOf(page);
  await page.keyboard.press(points === 0 ? '1' : '0');
  await expect(page.getByText(/^No: \d points?\.$/)).toBeVisible();
  await expect(page.getByText('0 right in a row · best 5')).toBeVisible();
});

const hint = (page: Page) => page.getByRole('complementary', { name: 'Explained once' });

/** Whether the explanation lies over something that must be seen. */
const covers = (page: Page): Promise<boolean> =>
  hint(page).evaluate((card) => {
    const over = card.getBoundingClientRect();
    const needed = document.querySelectorAll('.count, .ring, .pill, ul[aria-label="Your hand"], .line p');
    return [...needed].some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    });
  });

test('the first hand explains each thing once, beside the table, and can be told not to', async ({
  server,
  meet,
}) => {
  test.slow();
  const { page } = await meet('Ala', { phone: true });
  await page.goto(`${server.url}/practice`);
  const seen: string[] = [];
  const player = new PagePlayer(page, byTouch(page));
  await player.playUntil('next hand', async () => {
    while (await hint(page).first().isVisible()) {
      if (await page.getByRole('dialog').isVisible()) break;
      expect(await covers(page)).toBe(false);
      seen.push((await hint(page).textContent()) ?? '');
      await hint(page).getByRole('button', { name: 'Got it' }).tap();
    }
  });
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen.map((text) => text.replace(/\d/g, ''))).size).toBe(seen.length);
  await expect(page.getByRole('dialog').getByText('a fifth of the pips left')).toBeVisible();

  await page.reload();
  await player.asked();
  for (const text of seen) await expect(page.getByText(text, { exact: true })).toBeHidden();
});

test('explanations can be switched off before the first', async ({ server, meet }) => {
  test.slow();
  const { page } = await meet('Ala');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  const choice = page.getByRole('group', { name: 'Explain as I play' });
  await choice.getByText('Off').click();
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/practice`);
  const player = new PagePlayer(page, byTouch(page));
  await player.asked();
  await expect(hint(page)).toBeHidden();
});

test('a finger may scroll the rules from one of their pictures, and moves the board only at a table', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala', { phone: true });
  await page.goto(`${server.url}/rules`);
  const board = page.locator('.board').first();
  await expect(board).toHaveCSS('touch-action', 'auto');
  await page.goto(`${server.url}/practice`);
  await expect(board).toHaveCSS('touch-action', 'none');
});
