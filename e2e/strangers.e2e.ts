import { nameMyself, openTable, seatsOf, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

test('two strangers ask for a quick match of two, one on a phone, and play each other at once', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala', { phone: true }), await meet('Bo')];
  for (const { page, name } of [ala, bo]) {
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Quick match' }).click();
    const dialog = page.getByRole('dialog', { name: 'Play now with whoever is there' });
    if (name === 'Bo') await expect(dialog.getByText('1 of 2 is waiting')).toBeVisible();
    await dialog.getByRole('button', { name: '2 players' }).click();
    await nameMyself(page, name, 'Sit');
    if (name === 'Ala') await expect(page.getByText(/1 of 2 is here, 0:\d\d so far/)).toBeVisible();
  }
  for (const { page } of [ala, bo]) {
    await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).not.toHaveCount(0);
  }
  await expect(ala.page.getByText('Bo').first()).toBeVisible();
  await expect(bo.page.getByText('Ala').first()).toBeVisible();
});

test('who waits alone can ask for bots, and plays', async ({ server, meet }) => {
  const { page } = await meet('Ala', { phone: true });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Quick match' }).tap();
  await page.getByRole('button', { name: 'Partners', exact: true }).tap();
  await nameMyself(page, 'Ala', 'Sit');
  await page.getByRole('button', { name: /^Fill with .*bots/ }).tap();
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).not.toHaveCount(0);
});

test('with a friend: the seat of the partner is kept for whoever has the link', async ({ server, meet }) => {
  const [ala, bo, eve] = [await meet('Ala'), await meet('Bo', { phone: true }), await meet('Eve')];
  await ala.page.goto(server.url);
  await ala.page.getByRole('button', { name: 'Quick match' }).click();
  await ala.page.getByRole('button', { name: 'Partners, with a friend' }).click();
  await nameMyself(ala.page, 'Ala', 'Sit');
  await expect(ala.page.getByText('kept for a friend')).toBeVisible();

  await eve.page.goto(server.url);
  await eve.page.getByRole('button', { name: 'Quick match' }).click();
  await eve.page.getByRole('button', { name: /^Partners(?!, with)/ }).click();
  await nameMyself(eve.page, 'Eve', 'Sit');
  await expect(seatsOf(ala.page).getByText('Eve', { exact: true })).toBeVisible();

  await bo.page.goto(ala.page.url());
  // The link asks for nothing by itself: a friend may only want to watch.
  await expect(bo.page.getByText('kept for a friend')).toBeVisible();
  await sit(bo, 'A2');
  await expect(seatsOf(ala.page).getByText('Bo', { exact: true })).toBeVisible();
});

test('a public table stands on the first page of others, who join it or watch it', async ({
  server,
  meet,
}) => {
  const [ala, bo, eve] = [
    await meet('Ala'),
    await meet('Bo', { phone: true }),
    await meet('Eve', { phone: true }),
  ];
  await bo.page.goto(server.url);
  await expect(bo.page.getByText('No table is open yet.')).toBeVisible();

  await ala.page.goto(server.url);
  await ala.page.getByRole('button', { name: 'Create a table' }).click();
  const dialog = ala.page.getByRole('dialog', { name: 'A new table' });
  await dialog.getByText('2', { exact: true }).click();
  await dialog.getByText('More options').click();
  await dialog.getByText('Everybody', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create the table' }).click();
  await nameMyself(ala.page, 'Ala', 'Sit');

  await bo.page.getByRole('button', { name: 'Join Ala' }).tap();
  await sit(bo, 'B');
  await eve.page.goto(server.url);
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await eve.page.getByRole('button', { name: 'Watch Ala, Bo' }).tap();
  await expect(eve.page.getByText('You are watching.')).toBeVisible();
  await expect(eve.page.getByRole('list', { name: 'Your hand' })).toBeHidden();
});

test('a private table is on nobody’s first page', async ({ server, meet }) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo')];
  await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(server.url);
  await expect(bo.page.getByText('No table is open yet.')).toBeVisible();
});
