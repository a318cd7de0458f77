import { PLAIN_HOST } from './support/person.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

test('a page that is older than the server asks to be reloaded, and has its seat and hand again', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala', { phone: true }), await meet('Bo')];
  // What the page says is as if its protocol were the one before, once the server has been updated.
  let isOld = false;
  await ala.page.routeWebSocket(/socket\.io/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((text) => {
      const said = String(text);
      far.send(isOld ? said.replace(/"protocol":\d+/, '"protocol":0') : said);
    });
  });
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  const hand = ala.page.getByRole('list', { name: 'Your hand' });
  await expect(hand).toBeVisible();
  const held = await hand.getByRole('button').allInnerTexts();

  isOld = true;
  await server.restart();
  await expect(ala.page.getByText('There is a new version of this page. Your seat is kept.')).toBeVisible();
  await expect(bo.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  isOld = false;
  await ala.page.getByRole('button', { name: 'Reload' }).click();
  await expect(hand).toBeVisible();
  expect(await hand.getByRole('button').allInnerTexts()).toEqual(held);
});

test('a page whose files are gone after an update plays on, says what it lacks, and is whole when reloaded', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  const { page } = bo;
  // On plain http nothing keeps the page's files on the device.
  await page.goto(link.replace('127.0.0.1', PLAIN_HOST));
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  const hand = page.getByRole('list', { name: 'Your hand' });
  await expect(hand).toBeVisible();

  await page.route('**/assets/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  const menu = page.getByRole('button', { name: 'Menu' });
  const line = page.getByRole('alert');
  await menu.click();
  await expect(line).toContainText('A part of this page is missing.');
  await expect(hand).toBeVisible();
  await line.getByRole('button', { name: 'Not now' }).click();
  await expect(line).toBeHidden();
  for (const fault of bo.faults.splice(0)) expect(fault).toMatch(/preload|imported module/);

  await page.unroute('**/assets/**');
  await page.reload();
  await expect(hand).toBeVisible();
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});
