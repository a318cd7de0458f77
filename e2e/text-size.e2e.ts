import type { Locator, Page } from '@playwright/test';
import { openDerby } from './support/derby.ts';
import { PagePlayer } from './support/page-player.ts';
import { nameMyself, openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byTouch } from './support/ways.ts';

/** The text size that the browser is set to (px); 16 where nobody has set anything. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await session.detach();
  const root = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(root).toBe(`${size}px`);
}

/** What can be pressed, and is smaller than a finger needs; what lies behind an open dialog cannot be. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const PRESSED = 'button, a[href], select, summary, input:not([type=file])';
    // A label is pressed for its field, and what is drawn round a button for the button.
    const areasOf = (element: Element): { width: number; height: number }[] => {
      const { width, height, left, right, top, bottom } = getComputedStyle(element, '::after');
      const reaches = [left, right, top, bottom].every((inset) => Number.parseFloat(inset) <= 0);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return [
        ...[element, ...labels].map((part) => part.getBoundingClientRect()),
        ...(reaches ? [{ width: Number.parseFloat(width), height: Number.parseFloat(height) }] : []),
      ];
    };
    return [...(document.querySelector('dialog[open]') ?? document).querySelectorAll(PRESSED)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !areasOf(element).some(({ width, height }) => width >= LEAST && height >= LEAST))
      .map((element) => `${element.getAttribute('aria-label') ?? element.textContent}`.trim());
  });

/** Whatever can be reached only by scrolling sideways: the page, or a dialog in front of it. */
const sidewaysScrolls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  );

/** Whether all of it can be seen without scrolling. */
const isInside = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  });

/** With text as it comes every target is large enough, and with doubled text nothing leaves the screen. */
async function expectRoom(page: Page, where: string, ...needed: readonly Locator[]): Promise<void> {
  expect(await smallTargets(page), where).toEqual([]);
  await setTextSize(page, 32);
  expect(await sidewaysScrolls(page), where).toEqual([]);
  for (const part of needed) expect(await isInside(part), `${where}: ${part}`).toBe(true);
  await setTextSize(page, 16);
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

test('a phone with doubled text: nothing scrolls sideways, and targets are large enough, before a match', async ({
  server,
  meet,
}) => {
  test.slow();
  const ala = await meet('Ala', { phone: true });
  const { page } = ala;
  await page.goto(server.url);
  await expectRoom(page, 'first page', button(page, 'Menu'));
  for (const name of ['Menu', 'Quick match', 'Create a table']) {
    await button(page, name).tap();
    await expectRoom(page, name, button(page, 'Close'));
    if (name !== 'Create a table') await page.keyboard.press('Escape');
  }
  await page.getByText('More options').tap();
  await expectRoom(page, 'options of dominoes');
  await page.getByText('Derby', { exact: true }).tap();
  await expectRoom(page, 'options of the derby');

  for (const path of ['rules', 'rules/derby', 'replay']) {
    await page.goto(`${server.url}/${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectRoom(page, path);
  }
  await openTable(ala, server);
  await sit(ala, 'A1');
  await expectRoom(page, 'room', button(page, 'Menu'));
  await openDerby(ala, server, { mode: 'advanced', players: 12 });
  await button(page, /^Sit/).first().tap();
  await expect(button(page, 'Leave the seat')).toBeVisible();
  await expectRoom(page, 'room of the derby');
});

test('a phone with doubled text: hand, rail and dice stay on the screen', async ({ server, meet }) => {
  test.slow();
  const ala = await meet('Ala', { phone: true });
  const { page } = ala;
  await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await button(page, 'Fill with a bot').tap();
  await button(page, 'Start').tap();
  const player = new PagePlayer(page, byTouch(page));
  for (let sawRail = false; !sawRail; ) {
    const asked = await player.asked();
    if (asked === 'play') {
      await player.playable.first().tap();
      sawRail = await player.rail.isVisible();
      if (sawRail) await expectRoom(page, 'table', player.hand, player.rail, button(page, 'Menu'));
    } else await player.answer(asked);
  }
  await button(page, 'Menu').tap();
  await expectRoom(page, 'menu of a table', button(page, 'Close'));

  await page.goto(`${server.url}/practice/derby`);
  await expect(button(page, /^Roll/)).toBeEnabled();
  await expectRoom(page, 'race', button(page, /^Roll/), page.getByRole('list', { name: 'Players' }));
});

test('a phone with doubled text in Polish, whose words are longest: nothing scrolls sideways', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala', { phone: true, locale: 'pl-PL' }), await meet('Bo')];
  await openTable(bo, server, { settings: { isPublic: true } });
  await sit(bo, 'A1');
  const { page } = ala;
  await page.goto(server.url);
  await expect(page.getByText('3 wolne miejsca')).toBeVisible();
  await expectRoom(page, 'first page', button(page, 'Menu'));
  for (const path of ['rules', 'rules/derby']) {
    await page.goto(`${server.url}/${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectRoom(page, path);
  }
});

test('every row of twelve players on a wide screen is a target', async ({ server, meet }) => {
  const ala = await meet('Ala');
  const { page } = ala;
  await openDerby(ala, server, { mode: 'classic', players: 12 });
  await button(page, 'Sit at 12').click();
  await nameMyself(page, 'Ala', 'Sit');
  await button(page, 'Fill with bots').click();
  await button(page, 'Start').click();
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('button')).toHaveCount(12);
  expect(await smallTargets(page)).toEqual([]);
});
