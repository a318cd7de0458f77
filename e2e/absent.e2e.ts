import type { Person } from './support/person.ts';
import { openTable, sit } from './support/room.ts';
import type { GameServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Two at a table of two, playing; on a phone the second. */
async function playing(ala: Person, bo: Person, server: GameServer): Promise<string> {
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(bo.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  return link;
}

test('a line that drops is made again by itself, with a thin line that says so and no dialog', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  await playing(ala, bo, server);
  const hand = bo.page.getByRole('list', { name: 'Your hand' });
  const before = await hand.getByRole('button').count();
  await server.kill();
  await expect(bo.page.getByText('Reconnecting. Nothing is lost.')).toBeVisible();
  await expect(bo.page.getByRole('dialog')).toBeHidden();
  await server.restart();
  for (const { page } of [ala, bo])
    await expect(page.getByText('Reconnecting. Nothing is lost.')).toBeHidden({ timeout: 20_000 });
  await expect(hand.getByRole('button')).toHaveCount(before);
});

test('who is not there is shown as away with the tiles still counted, and a drop costs nobody their turn', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  const link = await playing(ala, bo, server);
  await bo.page.goto('about:blank');
  const seat = ala.page.locator('.seat').filter({ hasText: 'Bo' });
  await expect(seat.getByText('away')).toBeVisible({ timeout: 15_000 });
  await expect(seat.getByText('7 tiles')).toBeAttached();
  await bo.page.goto(link);
  await expect(seat.getByText('away')).toBeHidden();
});

test('who lets two turns pass is away, a bot plays on, and one tap brings them back', async ({
  server,
  meet,
}) => {
  test.slow();
  const [ala, bo] = [await meet('Ala', { phone: true }), await meet('Bo')];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await ala.page.getByRole('button', { name: 'change' }).tap();
  const options = ala.page.getByRole('dialog', { name: 'Change the game' });
  await options.getByText('More options').tap();
  await options.getByLabel('Time for a move').selectOption({ label: '15 s a move' });
  await options.getByRole('button', { name: 'Save' }).tap();
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).tap();
  // Nobody plays: whoever is first lets two turns pass.
  const back = (page: typeof ala.page) => page.getByRole('button', { name: 'Play on' });
  await expect
    .poll(async () => (await back(ala.page).isVisible()) || (await back(bo.page).isVisible()), {
      timeout: 80_000,
    })
    .toBe(true);
  const away = (await back(ala.page).isVisible()) ? ala : bo;
  await back(away.page).click();
  await expect(back(away.page)).toBeHidden();
  await expect(away.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});
