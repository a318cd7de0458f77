import { Gateway, type Upgrades } from './support/gateway.ts';
import { PagePlayer } from './support/page-player.ts';
import { faultsOf, takeRecord } from './support/record.ts';
import { nameMyself, openTable, sit } from './support/room.ts';
import { GameServer } from './support/server.ts';
import { test as base, expect } from './support/test.ts';
import { byMouse } from './support/ways.ts';

interface Fixtures {
  /** What the proxy does with WebSockets, and with the path. */
  readonly way: { readonly upgrades: Upgrades; readonly path: 'kept' | 'taken off' };
  /** In front of the server, with the game below a path. */
  readonly gateway: Gateway;
}

/** Everything a page asks lies below the path. */
const test = base.extend<Fixtures>({
  way: [{ upgrades: 'passed', path: 'kept' }, { option: true }],
  gateway: async ({ way }, use) => {
    const gateway = await Gateway.listen(way);
    await use(gateway);
    gateway.close();
    expect(gateway.strays).toEqual([]);
  },
  server: async ({ gateway }, use) => {
    const server = await GameServer.start({ PUBLIC_URL: gateway.url });
    gateway.leadTo(server);
    await use(server);
    await server.close();
    expect(server.errors).toEqual([]);
  },
});

for (const way of [
  { upgrades: 'passed', path: 'kept' },
  { upgrades: 'dropped', path: 'taken off' },
] as const) {
  test.describe(`behind a proxy, the path ${way.path}, WebSockets ${way.upgrades}`, () => {
    test.use({ way });

    test('two play from the first page to the replay, through a reload', async ({ gateway, meet }) => {
      test.slow();
      const [ala, bo] = [await meet('Ala'), await meet('Bo')];
      await ala.page.goto(gateway.url);
      await ala.page.getByRole('button', { name: 'Create a table' }).click();
      const options = ala.page.getByRole('dialog', { name: 'A new table' });
      await options.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
      await options.getByText('More options').click();
      await options.getByLabel('Points to win a game').fill('5');
      await options.getByRole('button', { name: 'Create the table' }).click();
      await nameMyself(ala.page, ala.name, 'Sit');
      await expect(ala.page.getByText('you, host')).toBeVisible();
      const link = ala.page.url();
      expect(link).toMatch(new RegExp(`^${gateway.url}t/[\\w-]{14}$`));

      await bo.page.goto(link);
      await sit(bo, 'B');
      await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
      const players = [ala, bo].map(({ page }) => new PagePlayer(page, byMouse(page))) as [
        PagePlayer,
        PagePlayer,
      ];
      let isReloaded = false;
      const reload = async (asked: string): Promise<void> => {
        if (asked !== 'play' || isReloaded) return;
        isReloaded = true;
        const before = await players[0].tiles();
        await ala.page.reload();
        await players[0].playable.first().waitFor();
        expect((await players[0].tiles()).sort()).toEqual(before.sort());
      };
      await Promise.all([players[0].playUntil('over', reload), players[1].playUntil('over')]);
      expect(isReloaded).toBe(true);
      expect(gateway.webSockets > 0).toBe(way.upgrades === 'passed');

      expect(faultsOf(await takeRecord(ala.page))).toEqual([]);
      await ala.page.getByRole('link', { name: 'Replay' }).click();
      await expect(ala.page).toHaveURL(new RegExp(`^${link}/replay/1`));
      await expect(ala.page.getByRole('status').first()).toContainText('wins the lot and leads.');
      await ala.page.reload();
      await ala.page.getByRole('button', { name: 'Check the match' }).click();
      await expect(ala.page.getByText('All of it is right.')).toBeVisible();
    });
  });
}

test('every page and every link between them lies below the path', async ({ gateway, meet }) => {
  const { page } = await meet('Ala');
  await page.goto(`${gateway.url}rules`);
  await page.getByRole('link', { name: 'Derby' }).click();
  await expect(page).toHaveURL(`${gateway.url}rules/derby`);
  await page.goBack();
  await expect(page).toHaveURL(`${gateway.url}rules`);
  for (const link of await page.getByRole('link').all())
    expect(await link.evaluate((a) => (a as HTMLAnchorElement).href)).toContain(gateway.url);
  await page.goto(`${gateway.url}t/no-such-table-00`);
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page).toHaveURL(gateway.url);
  await page.getByRole('button', { name: 'Practice' }).click();
  await expect(page).toHaveURL(`${gateway.url}practice`);
});

test('the page is kept on the device for its path alone, and practice goes on without a network', async ({
  gateway,
  meet,
}) => {
  const { page } = await meet('Ala', { phone: true });
  await page.goto(gateway.url);
  const scope = await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  expect(scope).toBe(gateway.url);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.goto(`${gateway.url}practice`);
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(5);
});

test.describe('behind a proxy that takes WebSockets and lets nothing through', () => {
  test.use({ way: { upgrades: 'swallowed', path: 'kept' } });

  test('a table opens by polling', async ({ gateway, meet }) => {
    test.slow();
    const ala = await meet('Ala');
    await openTable(ala, { url: gateway.url.slice(0, -1) }, { seating: 2 });
    await sit(ala, 'A');
  });
});

test.describe('behind a proxy that asks two servers by turns', () => {
  test.use({ way: { upgrades: 'dropped', path: 'kept' } });

  test('a page says so, and does not try for ever', async ({ gateway, server, meet }) => {
    const other = await GameServer.start({ PUBLIC_URL: gateway.url });
    gateway.leadTo(server, other);
    const { page } = await meet('Ala');
    await page.goto(`${gateway.url}t/no-such-table-00`);
    await expect(page.getByText('Several servers answer at this address')).toBeVisible();
    let asked = 0;
    page.on('request', () => asked++);
    // Another try would come within half a second.
    await page.waitForTimeout(1_500);
    expect(asked).toBe(0);
    await other.close();
  });
});
