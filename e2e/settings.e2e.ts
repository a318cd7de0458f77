import { PagePlayer } from './support/page-player.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

test('what is chosen in the menu shows at once, and stays on this device', async ({ server, meet }) => {
  const { page } = await meet('Ala', { phone: true });
  await page.goto(`${server.url}/practice`);
  const hand = page.getByRole('list', { name: 'Your hand' });
  await expect(hand).toBeVisible();
  await expect(hand.locator('text')).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByText('Numerals', { exact: true }).tap();
  await menu.getByRole('group', { name: 'Hints' }).getByText('Off').tap();
  await menu.getByText('Dark', { exact: true }).tap();
  await menu.getByRole('button', { name: 'Close' }).tap();
  const sound = page.getByRole('button', { name: 'Turn sound off' });
  // Its words say what it will do; "pressed" would say the opposite.
  await expect(sound).not.toHaveAttribute('aria-pressed');
  await sound.tap();

  const chosen = async () => {
    await expect(hand.locator('text').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /can be played$/ })).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
  };
  await chosen();
  await page.reload();
  await chosen();
});

test('tiles are heard as they are laid and drawn, unless sounds are switched off', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala');
  await page.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...at) {
      document.documentElement.dataset.heard = String(
        Number(document.documentElement.dataset.heard ?? 0) + 1,
      );
      start.apply(this, at);
    };
  });
  await page.goto(`${server.url}/practice`);
  // The browser lets a page sound after a tap.
  await page.getByRole('button', { name: 'Turn sound off' }).click();
  // A bot's tile may have come in between the press of the button and its release.
  await page.evaluate(() => {
    delete document.documentElement.dataset.heard;
  });
  const player = new PagePlayer(page, byMouse(page));
  await player.answer(await player.asked());
  await player.asked();
  const html = page.locator('html');
  await expect(html).not.toHaveAttribute('data-heard');

  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await player.answer(await player.asked());
  await player.asked();
  await expect(html).toHaveAttribute('data-heard', /\d/);
});

test('on your turn the title and the icon say so, and a tab in the background can be told by them', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala');
  await page.goto(`${server.url}/practice`);
  await expect(page.getByRole('button', { name: /can be played$|^Draw/ }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveTitle('• Your turn');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /icon-turn/);
});
