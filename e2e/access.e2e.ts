import { findings } from './support/axe.ts';
import { PagePlayer } from './support/page-player.ts';
import { nameMyself, openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

test('axe finds nothing before a match: first page, dialogs, room, what does not exist', async ({
  server,
  meet,
}) => {
  test.setTimeout(900_000);
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
  test.setTimeout(900_000);
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
    new PagePlayer(ala.page, { ...ways, chooseEnd }),
    new PagePlayer(bo.page, byMouse(bo.page)),
  ];
  await Promise.all([
    first.playUntil('over', async (asked) => {
      if (asked === 'next hand' || asked === 'result') await lookOnce('hand');
    }),
    second.playUntil('over'),
  ]);
  await lookOnce('match');
  expect([...looked].sort()).toEqual(['ends', 'hand', 'match']);
});
