import { PLAIN_HOST } from './support/person.ts';
import { nameMyself, openTable, PARTNERS, seatsOf, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

test('whoever opens the link sees the seats, sits down under a name, and everybody sees it at once', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  const link = await openTable(ala, server);
  await sit(ala, 'A1');
  await bo.page.goto(link);
  await expect(bo.page.getByRole('heading', { name: 'Ala’s table' })).toBeVisible();
  await expect(seatsOf(bo.page).getByRole('listitem')).toHaveCount(4);
  await expect(seatsOf(bo.page).getByText('Ala', { exact: true })).toBeVisible();
  await expect(ala.page.getByText('3 seats to fill')).toBeVisible();

  await sit(bo, 'B1');
  await expect(seatsOf(ala.page).getByText('Bo', { exact: true })).toBeVisible();
  await expect(ala.page.getByText('2 seats to fill')).toBeVisible();
});

test('watching takes no seat, however often the page is opened', async ({ server, meet }) => {
  const [ala, eve] = [await meet('Ala'), await meet('Eve')];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await eve.page.goto(link);
  await eve.page.reload();
  await expect(eve.page.getByText('One seat to fill')).toBeVisible();
  await expect(ala.page.getByText('1 watching')).toBeVisible();
  await ala.page.getByRole('button', { name: 'Fill with a bot' }).click();
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(eve.page.getByText('You are watching.')).toBeVisible();
  await expect(eve.page.getByRole('list', { name: 'Your hand' })).toHaveCount(0);
});

test('a fifth person at a full table can only watch', async ({ server, meet }) => {
  test.slow();
  const [ala, eve] = [await meet('Ala'), await meet('Eve')];
  const others = [await meet('Bo'), await meet('Cy'), await meet('Dot')];
  const link = await openTable(ala, server);
  for (const { page } of [eve, ...others]) await page.goto(link);
  for (const [seat, person] of [ala, ...others].entries()) await sit(person, PARTNERS[seat] ?? '');
  await expect(eve.page.getByText('The host starts the match.')).toBeVisible();
  await expect(eve.page.getByRole('button', { name: /^(Sit|Move|Start|Fill)/ })).toHaveCount(0);
  await expect(seatsOf(eve.page).getByRole('listitem')).toContainText(['Ala', 'Bo', 'Cy', 'Dot']);
});

test('of two who want the same seat at once one sits, and the other reads why not', async ({
  server,
  meet,
}) => {
  const rivals = [await meet('Ala'), await meet('Bo')] as const;
  const link = await openTable(rivals[0], server, { seating: 2 });
  await rivals[1].page.goto(link);
  for (const { page, name } of rivals) {
    await page.getByRole('button', { name: 'Sit at B' }).click();
    await page.getByLabel('Your name').fill(name);
  }
  await Promise.all(rivals.map(({ page }) => page.getByLabel('Your name').press('Enter')));
  const refused = rivals.map(({ page }) => page.getByText('This seat is taken.'));
  await expect
    .poll(async () => (await Promise.all(refused.map((text) => text.count()))).sort())
    .toEqual([0, 1]);
  for (const { page } of rivals) await expect(page.getByText('One seat to fill')).toBeVisible();
});

test('an unknown table is not found, and a page says so with a way home', async ({ server, meet }) => {
  const { page } = await meet('Ala');
  const response = await page.goto(`${server.url}/t/no-such-table-00`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('There is no such table. It may have been closed.')).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page.getByRole('button', { name: 'Create a table' })).toBeVisible();
});

test('a name that will not do is refused with a sentence, and nobody sits', async ({ server, meet }) => {
  const ala = await meet('Ala');
  await openTable(ala, server, { seating: 2 });
  await ala.page.getByRole('button', { name: 'Sit at A' }).click();
  await expect(ala.page.getByLabel('Your name')).toBeFocused();
  for (const bad of ['', '   ', '\u200b', 'n'.repeat(21), '名'.repeat(60)]) {
    await nameMyself(ala.page, bad, 'Sit');
    await expect(ala.page.getByText('A name needs 1 to 20 visible characters.')).toBeVisible();
  }
  await expect(ala.page.getByText('2 seats to fill')).toBeVisible();
  await nameMyself(ala.page, '  <b>Ala</b>  ', 'Sit');
  await expect(seatsOf(ala.page).getByText('<b>Ala</b>', { exact: true })).toBeVisible();
});

for (const [where, host] of [
  ['where the browser has a clipboard', '127.0.0.1'],
  ['on plain http in a home network', PLAIN_HOST],
] as const) {
  test(`the link is copied ${where}`, async ({ server, meet }) => {
    const ala = await meet('Ala');
    await openTable(ala, server, { seating: 2 });
    const link = ala.page.url().replace('127.0.0.1', host);
    await ala.page.goto(link);
    await ala.page.getByRole('button', { name: 'Copy link' }).click();
    await expect(ala.page.getByRole('button', { name: 'Copied' })).toBeVisible();
    await ala.page.getByRole('button', { name: 'Sit at A' }).click();
    await ala.page.getByLabel('Your name').press('ControlOrMeta+v');
    await expect(ala.page.getByLabel('Your name')).toHaveValue(link);
  });
}

test('back and forward lead out of the room and into the same seat, at the same table', async ({
  server,
  meet,
}) => {
  const { page } = await meet('Ala');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Create a table' }).click();
  await page.getByRole('button', { name: 'Create the table' }).click();
  await nameMyself(page, 'Ala', 'Sit');
  await expect(page.getByText('you, host')).toBeVisible();
  const link = page.url();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Create a table' })).toBeVisible();
  await page.goForward();
  await expect(page.getByText('you, host')).toBeVisible();
  expect(page.url()).toBe(link);
  await expect(page.getByText('3 seats to fill')).toBeVisible();
});

test('the link is handed on from a running match, on plain http as well', async ({ server, meet }) => {
  const [ala, eve] = [await meet('Ala'), await meet('Eve', { phone: true })];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await ala.page.getByRole('button', { name: 'Fill with a bot' }).click();
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ala.page.getByRole('button', { name: 'Share' }).click();
  await expect(ala.page.getByRole('dialog').getByText(link.replace('http://', ''))).toBeVisible();

  const { page } = eve;
  const plain = link.replace('127.0.0.1', PLAIN_HOST);
  await page.goto(plain);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Share' }).tap();
  await page.getByRole('button', { name: 'Copy link' }).tap();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.goto(new URL('/', plain).href);
  await page.getByRole('button', { name: 'Choose a name' }).tap();
  await page.getByLabel('Your name').press('ControlOrMeta+v');
  await expect(page.getByLabel('Your name')).toHaveValue(plain);
});

test('what works offline is promised only where it does', async ({ server, meet }) => {
  const { page } = await meet('Ala');
  await page.goto(server.url);
  await expect(page.getByText('Against bots, offline too')).toBeVisible();
  await page.goto(server.url.replace('127.0.0.1', PLAIN_HOST));
  await expect(page.getByText('Against bots, in your browser')).toBeVisible();
});
