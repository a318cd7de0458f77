import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Player } from './support/player.ts';
import { nameMyself, openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1440, height: 900 } };

/** What axe finds on a page as it stands, on a phone and a desktop, light and dark: rule and place. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Nothing may be looked at in the middle of a motion.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      found.push(
        ...(await outside(page)).map((control) => `${size}: off the screen or its card: ${control}`),
      );
      for (const { id, nodes } of violations) {
        found.push(...nodes.map(({ target }) => `${size}, ${colorScheme}: ${id} at ${target.join(' ')}`));
      }
    }
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** Controls that stick out sideways of the screen or of the dialog they stand in. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('button, a, input').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        const around = (control.closest('[role=dialog], dialog') ?? document.body).getBoundingClientRect();
        return left < around.left || right > around.right;
      })
      .map((control) => control.textContent.trim()),
  );

test('axe finds nothing before a match: first page, dialogs, room, what does not exist', async ({
  server,
  meet,
}) => {
  test.slow();
  const ala = await meet('Ala');
  const { page } = ala;
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Create a table' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await findings(page)).toEqual([]);
  await close();

  await page.getByRole('button', { name: 'Create a table' }).click();
  await page.getByText('More options').click();
  expect(await findings(page)).toEqual([]);
  await close();

  await page.getByRole('button', { name: 'Choose a name' }).click();
  await nameMyself(page, 'n'.repeat(21), 'Keep');
  expect(await findings(page)).toEqual([]);

  await openTable(ala, server);
  await sit(ala, 'A1');
  await page.getByRole('button', { name: 'add a bot' }).first().click();
  await expect(page.getByText('2 seats to fill')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${server.url}/t/no-such-table-00`);
  await expect(page.getByText('There is no such table.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing in a match: ends to choose from, the end of a hand, the end of the match', async ({
  server,
  meet,
}) => {
  test.slow();
  const [ala, bo] = [await meet('Ala'), await meet('Bo')];
  const link = await openTable(ala, server, { seating: 2, target: 20 });
  await bo.page.goto(link);
  await sit(ala, 'A');
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();

  const looked = new Set<string>();
  const lookOnce = async (what: string): Promise<void> => {
    if (looked.has(what)) return;
    looked.add(what);
    expect(await findings(ala.page)).toEqual([]);
  };
  const ways = byMouse(ala.page);
  const chooseEnd = async (): Promise<void> => {
    await lookOnce('ends');
    await ways.chooseEnd();
  };
  const [first, second] = [
    new Player(ala.page, { ...ways, chooseEnd }),
    new Player(bo.page, byMouse(bo.page)),
  ];
  await Promise.all([
    first.playUntil('over', async (asked) => {
      if (asked === 'next hand' || asked === 'result') await lookOnce('hand');
    }),
    second.playUntil('over'),
  ]);
  await lookOnce('match');
  expect([...looked]).toEqual(['ends', 'hand', 'match']);
});
