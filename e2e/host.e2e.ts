import { openTable, seatsOf, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

test('the host swaps seats, sends somebody away, fills up with bots and takes them out again', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala', { phone: true }), await meet('Bo')];
  const link = await openTable(ala, server);
  await sit(ala, 'A1');
  await bo.page.goto(link);
  await sit(bo, 'B1');

  // Whoever sits may take another free seat, and leave it.
  await bo.page.getByRole('button', { name: 'Move to A2' }).click();
  const place = (badge: string) =>
    seatsOf(bo.page)
      .getByRole('listitem')
      .filter({ has: bo.page.getByLabel(badge) });
  await expect(place('A2')).toContainText('Bo');

  await seatsOf(ala.page).getByRole('button', { name: 'About Bo' }).tap();
  await ala.page.getByRole('button', { name: 'Swap with B2' }).tap();
  await expect(place('B2')).toContainText('Bo');

  await ala.page.getByRole('button', { name: 'add a bot' }).first().tap();
  await expect(ala.page.getByText('One seat to fill')).toBeVisible();
  await ala.page
    .getByRole('button', { name: /^remove/ })
    .first()
    .tap();
  await expect(ala.page.getByText('2 seats to fill')).toBeVisible();

  await seatsOf(ala.page).getByRole('button', { name: 'About Bo' }).tap();
  await ala.page.getByRole('button', { name: 'Remove from the table' }).tap();
  await expect(seatsOf(bo.page).getByText('Bo', { exact: true })).toBeHidden();
  // Sent away from a seat is not kept from watching.
  await expect(bo.page.getByRole('heading', { name: 'Ala’s table' })).toBeVisible();
});

test('the table is handed over, and only its new host may start', async ({ server, meet }) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await expect(bo.page.getByText('The host starts the match.')).toBeVisible();
  await seatsOf(ala.page).getByRole('button', { name: 'About Bo' }).click();
  await ala.page.getByRole('button', { name: 'Make host' }).click();
  await expect(ala.page.getByText('The host starts the match.')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(ala.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('who leaves in the middle is replaced by a bot if those present agree, and gets the seat back', async ({
  server,
  meet,
}) => {
  test.slow();
  const [ala, bo, cy] = [await meet('Ala'), await meet('Bo', { phone: true }), await meet('Cy')];
  const link = await openTable(ala, server, { seating: 3 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await cy.page.goto(link);
  await sit(cy, 'C');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(cy.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  await cy.page.goto('about:blank');

  await ala.page.getByRole('button', { name: 'About Cy' }).click();
  await ala.page.getByRole('button', { name: 'Propose that a bot takes over' }).click();
  await expect(bo.page.getByText('Cy is gone. Should a bot take over?')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Agree' }).tap();
  await expect(ala.page.getByText('Cy is gone. Should a bot take over?')).toBeHidden();

  await cy.page.goto(link);
  await expect(cy.page.getByText('A bot plays for you.')).toBeVisible();
  await cy.page.getByRole('button', { name: 'Play on' }).click();
  await expect(cy.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('all agree to a pause, nobody can play in it, and all agree to go on', async ({ server, meet }) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(bo.page.getByRole('list', { name: 'Your hand' })).toBeVisible();

  await bo.page.getByRole('button', { name: 'Menu' }).tap();
  await bo.page.getByRole('button', { name: 'Propose a pause' }).tap();
  await ala.page.getByRole('button', { name: 'Agree' }).click();
  for (const { page } of [ala, bo]) {
    await expect(page.getByText('Paused by agreement.')).toBeVisible();
    await expect(page.getByRole('button', { name: /can be played$/ })).toHaveCount(0);
  }
  await ala.page.getByRole('button', { name: 'Menu' }).click();
  await ala.page.getByRole('button', { name: 'Propose to go on' }).click();
  await bo.page.getByRole('button', { name: 'Agree' }).tap();
  await expect(ala.page.getByText('Paused by agreement.')).toBeHidden();
  const playable = await Promise.all(
    [ala, bo].map(({ page }) => page.getByRole('button', { name: /can be played$/ }).count()),
  );
  expect(Math.max(...playable)).toBeGreaterThan(0);
});
