import { PagePlayer } from './support/page-player.ts';
import { expect, test } from './support/test.ts';
import { byTouch } from './support/ways.ts';

test('one person practises on a phone against bots, from the first page to the second hand', async ({
  server,
  meet,
}) => {
  test.slow();
  const { page } = await meet('Ala', { phone: true, moving: true });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Practice' }).tap();
  await expect(page.getByRole('heading', { name: 'hand 1 · partners · first to 61' })).toBeAttached();

  const player = new PagePlayer(page, byTouch(page));
  await player.playUntil('next hand');
  const card = page.getByRole('dialog');
  await expect(card.getByRole('heading')).toHaveText(/went out|Blocked/);
  await expect(card.getByText('Their pips').first()).toBeVisible();
  await player.answer('next hand');
  await expect(page.getByRole('heading', { name: 'hand 2 · partners · first to 61' })).toBeAttached();
  await expect(card).toBeHidden();
  await player.asked();
});
