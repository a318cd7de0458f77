import { KeyboardDerbyPlayer, openDerby } from './support/derby.ts';
import { PagePlayer } from './support/page-player.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byKeys, tabTo } from './support/ways.ts';

test('a hand is played with the keyboard alone, from the free seat to the next hand', async ({
  server,
  meet,
}) => {
  test.slow();
  const ala = await meet('Ala');
  const { page } = ala;
  await openTable(ala, server, { seating: 2 });
  const press = async (name: string | RegExp): Promise<void> => {
    const button = page.getByRole('button', { name });
    await button.waitFor();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  await press('Sit at A');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Ala');
  await page.keyboard.press('Enter');
  await press('Fill with a bot');
  await press(/^Start$/);

  const player = new PagePlayer(page, byKeys(page));
  await player.playUntil('next hand');
  await expect(page.getByRole('dialog')).toBeFocused();
  await player.answer('next hand');
  await expect(page.getByRole('heading', { name: 'hand 2 · 2 players · first to 61' })).toBeAttached();
});

test('a derby is drafted, bet on and raced with the keyboard alone', async ({ server, meet }) => {
  test.slow();
  const ala = await meet('Ala');
  const { page } = ala;
  await openDerby(ala, server, { mode: 'advanced', players: 4, rounds: 1 });
  await sit(ala, '1');
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await new KeyboardDerbyPlayer(page).playUntil('over');
  await expect(page.getByRole('dialog')).toBeFocused();
});
