import type { Locator, Page } from '@playwright/test';
import { rulesetOf } from '../packages/rules/src/derby/ruleset.ts';
import { PagePlayer, railOf } from './support/page-player.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

/** Another language in the menu, wherever the page is. */
async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: /^(Menu|菜单)$/ }).click();
  await page.getByText(language, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The tiles a list names, whatever else it says in its language. */
const tilesIn = (list: Locator): Promise<string[]> =>
  list
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map(({ ariaLabel }) => /\d–\d/.exec(ariaLabel ?? '')?.[0] ?? ''));

const LANGUAGES = [
  { name: 'Polski', lang: 'pl', hand: 'Twoje kamienie', rail: /^Gdzie pasuje / },
  { name: '中文', lang: 'zh-Hans', hand: '你的手牌', rail: /可以接的位置$/ },
  { name: 'English', lang: 'en', hand: 'Your hand', rail: /^Where .* can go$/ },
] as const;

test('the language changes in the middle of a hand with a tile chosen, and nothing is lost', async ({
  server,
  meet,
}) => {
  test.slow();
  const ala = await meet('Ala');
  const { page } = ala;
  await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await page.getByRole('button', { name: 'Fill with a bot' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  // She plays until a tile that she takes up could go to several ends: there it stays, chosen.
  const isChosen = new Error('a tile is chosen');
  const player = new PagePlayer(page, { ...byMouse(page), chooseEnd: () => Promise.reject(isChosen) });
  await expect(player.playUntil('over')).rejects.toBe(isChosen);
  const held = await tilesIn(player.hand);
  const chosen = page.locator('li button[aria-pressed=true]');
  const raised = /\d–\d/.exec((await chosen.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  expect(held).toContain(raised);
  const ends = await railOf(page).getByRole('button').count();
  const loaded = await page.evaluate(() => performance.timeOrigin);

  for (const { name, lang, hand, rail } of LANGUAGES) {
    await choose(page, name);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(await tilesIn(page.getByRole('list', { name: hand }))).toEqual(held);
    await expect(chosen).toHaveAttribute('aria-label', new RegExp(`^${raised}`));
    await expect(page.getByRole('list', { name: rail }).getByRole('button')).toHaveCount(ends);
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);

  // The choice still stands: an end takes the tile.
  await railOf(page).getByRole('button').first().click();
  await expect(player.hand.getByRole('button', { name: raised })).toHaveCount(0);
});

test('the browser is followed at first, and then what was chosen', async ({ server, meet }) => {
  const pages = [
    ['pl-PL', 'pl', 'Utwórz stół'],
    ['zh-CN', 'zh-Hans', '创建牌桌'],
    ['zh-TW', 'zh-Hans', '创建牌桌'],
    ['de-DE', 'en', 'Create a table'],
  ] as const;
  for (const [locale, lang, create] of pages) {
    const { page } = await meet(locale, { locale });
    await page.goto(server.url);
    await expect(page.getByRole('button', { name: create })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }

  const { page } = await meet('Ala', { locale: 'pl-PL', phone: true });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Język: PL' }).tap();
  await page.getByText('中文', { exact: true }).tap();
  await expect(page.getByRole('dialog', { name: '语言' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '语言: 中' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('in Polish, the words with the longest draft of a derby are all on a small screen', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala', { phone: true, locale: 'pl-PL' });
  await page.goto(server.url);
  const ruleset = rulesetOf('advanced', 8);
  await page.evaluate(
    (kept) => localStorage.setItem('horse-race:practice-rules-derby', kept),
    JSON.stringify(ruleset),
  );
  await page.goto(`${server.url}/practice/derby`);
  await expect(page.getByRole('region', { name: 'Zatrzymaj jedną kartę' }).getByRole('button')).toHaveCount(
    13,
  );
  const line = page.getByText('Reszta idzie w lewo.');
  await expect(line).toBeInViewport({ ratio: 1 });
});
