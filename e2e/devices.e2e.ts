import { openTable, seatsOf, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

test('a personal link carries the seat to a phone, both devices are one player, and cancelling it ends that', async ({
  server,
  meet,
}) => {
  const [ala, bo, phone] = [await meet('Ala'), await meet('Bo'), await meet('Ala’s phone', { phone: true })];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(ala.page.getByRole('list', { name: 'Your hand' })).toBeVisible();

  await ala.page.getByRole('button', { name: 'Menu' }).click();
  await ala.page.getByRole('button', { name: 'Play on another device' }).click();
  const dialog = ala.page.getByRole('dialog', { name: 'Play on another device' });
  await dialog.getByRole('button', { name: 'Make my link' }).click();
  await expect(dialog.getByText('Scan it with the other device')).toBeVisible();
  const personal = (await dialog.textContent())?.match(/\/t\/[\w-]+#seat=[0-9a-f]+/)?.[0];
  if (personal === undefined) throw new Error('the dialog shows no link');

  await phone.page.goto(server.url + personal);
  await phone.page.getByRole('button', { name: 'Take my seat' }).tap();
  const tilesOf = async (page: typeof ala.page) =>
    page
      .getByRole('list', { name: 'Your hand' })
      .getByRole('button')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')?.slice(0, 3)));
  await expect.poll(() => tilesOf(phone.page)).toEqual(await tilesOf(ala.page));
  // The secret does not stay in the address, where it would be passed on with the page.
  expect(phone.page.url()).not.toContain('seat=');

  await dialog
    .getByRole('button', { name: /^Sign|^Cancel/ })
    .first()
    .click();
  await expect(phone.page.getByRole('list', { name: 'Your hand' })).toBeHidden();
  await expect(ala.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('two tabs of one browser are one player, and a window without its cookie is a spectator', async ({
  server,
  meet,
}) => {
  const [ala, bo, again] = [await meet('Ala'), await meet('Bo', { phone: true }), await meet('Ala')];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  const tab = await ala.page.context().newPage();
  await tab.goto(link);
  await expect(seatsOf(tab).getByText('you, host')).toBeVisible();

  await again.page.goto(link);
  await sit(again, 'B');
  // Two of one name are told apart.
  await expect(seatsOf(ala.page).getByText('Ala 2', { exact: true })).toBeVisible();
  await again.page.getByRole('button', { name: 'Leave the seat' }).click();
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(tab.getByRole('list', { name: 'Your hand' })).toBeVisible();
  await expect(again.page.getByText('You are watching.')).toBeVisible();
  await expect(again.page.getByRole('list', { name: 'Your hand' })).toBeHidden();
});
