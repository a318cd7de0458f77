import { PagePlayer } from './support/page-player.ts';
import { nameMyself, openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

test('back and forward in the middle of a hand keep the seat and the hand, and ask nothing', async ({
  server,
  meet,
}) => {
  test.slow();
  const { page } = await meet('Ala');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked++;
    void dialog.accept();
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create a table' }).click();
  await page.getByRole('button', { name: 'Create the table' }).click();
  await nameMyself(page, 'Ala', 'Sit');
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const player = new PagePlayer(page, byMouse(page));
  await player.asked();
  const held = await player.tiles();
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Create a table' })).toBeVisible();
  await page.goForward();
  await player.asked();
  expect(page.url()).toBe(link);
  expect(await player.tiles()).toEqual(held);
  expect(asked).toBe(0);
  // It is still the player who plays, not a bot in their place.
  await player.answer(await player.asked());
  await expect.poll(() => player.tiles()).not.toEqual(held);
});

test('who goes on to watch another table in the same window has left the first, and both see it', async ({
  server,
  meet,
}) => {
  const [ala, bo, gus] = [await meet('Ala'), await meet('Bo'), await meet('Gus', { phone: true })];
  for (const person of [ala, bo]) {
    await openTable(person, server, { seating: 2, settings: { isPublic: true } });
    await sit(person, 'A');
  }
  const watching = (person: typeof ala) => person.page.getByText('1 watching');
  await gus.page.goto(server.url);
  await gus.page.getByRole('button', { name: 'Join Ala' }).click();
  await expect(watching(ala)).toBeVisible();
  await gus.page.goBack();
  await gus.page.getByRole('button', { name: 'Join Bo' }).click();
  await expect(watching(ala)).toBeHidden();
  await expect(watching(bo)).toBeVisible();
  await gus.page.close();
  await expect(watching(bo)).toBeHidden();
});

test('who looks closer at a part of the board keeps that view while others play on', async ({
  server,
  meet,
}) => {
  test.slow();
  const ala = await meet('Ala');
  const { page } = ala;
  // A host who has not sat down watches bots.
  await openTable(ala, server, { seating: 4 });
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const camera = page.locator('g.camera');
  const tiles = camera.locator('> g');
  await expect.poll(() => tiles.count(), { timeout: 20_000 }).toBeGreaterThan(1);
  await page.keyboard.press('+');
  const whole = page.getByRole('button', { name: 'Show the whole board' });
  await expect(whole).toBeVisible();
  const view = await camera.getAttribute('transform');
  const laid = await tiles.count();
  await expect.poll(() => tiles.count(), { timeout: 20_000 }).toBeGreaterThan(laid + 1);
  expect(await camera.getAttribute('transform')).toBe(view);
  await whole.click();
  await expect(whole).toBeHidden();
  expect(await camera.getAttribute('transform')).not.toBe(view);
});
