import { PagePlayer } from './support/page-player.ts';
import type { Person } from './support/person.ts';
import { cardOf, faultsOf, pointsIn, takeRecord } from './support/record.ts';
import { nameMyself, openTable, PARTNERS, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byKeys, byMouse, byTouch } from './support/ways.ts';
import { WireTap } from './support/wire-tap.ts';

const NAMES = ['Ala', 'Bo', 'Cy', 'Dot'] as const;

/** What the card at the end says to this person, in no order: whoever sits on a side reads "You" there. */
const linesFor = ({ name }: Person, points: readonly number[]): string[] => {
  const [ala, bo, cy, dot] = NAMES.map((member) => (member === name ? 'You' : member));
  return [`A ${ala} and ${cy} ${points[0]}`, `B ${bo} and ${dot} ${points[1]}`];
};

/** Does something once, the `count`th time a player is to play. */
function onTurn(count: number, act: () => Promise<void>) {
  let left = count;
  const hook = async (asked: string): Promise<void> => {
    if (asked !== 'play') return;
    left -= 1;
    if (left === 0) await act();
    hook.isDone ||= left === 0;
  };
  hook.isDone = false;
  return hook;
}

test('four people and a spectator see a match to its end, through a reload and a crash, and play again', async ({
  server,
  meet,
}) => {
  test.slow();
  const [ala, bo, cy, dot] = [
    await meet(NAMES[0], { moving: true }),
    await meet(NAMES[1], { moving: true }),
    await meet(NAMES[2], { moving: true }),
    await meet(NAMES[3], { phone: true, moving: true }),
  ];
  const eve = await meet('Eve', { moving: true });
  const seated = [ala, bo, cy, dot];
  const everybody = [...seated, eve];
  const wire = new WireTap(ala.page);

  await ala.page.goto(server.url);
  await ala.page.getByRole('button', { name: 'Create a table' }).click();
  const options = ala.page.getByRole('dialog', { name: 'A new table' });
  await options.getByText('More options').click();
  await options.getByLabel('Points to win a game').fill('15');
  await options.getByRole('button', { name: 'Create the table' }).click();
  await nameMyself(ala.page, ala.name, 'Sit');
  await expect(ala.page.getByText('you, host')).toBeVisible();
  const link = ala.page.url();
  for (const [seat, person] of [...seated.entries()].slice(1)) {
    await person.page.goto(link);
    await sit(person, PARTNERS[seat] ?? '');
  }
  await eve.page.goto(link);
  await expect(eve.page.getByText('The host starts the match.')).toBeVisible();
  const promised = new Set(wire.commitments);
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();

  const first = new PagePlayer(ala.page, byMouse(ala.page));
  const players = [
    first,
    new PagePlayer(bo.page, byMouse(bo.page)),
    new PagePlayer(cy.page, byKeys(cy.page)),
    new PagePlayer(dot.page, byTouch(dot.page)),
  ];
  const reload = onTurn(2, async () => {
    const before = await first.tiles();
    await ala.page.reload();
    await first.playable.first().waitFor();
    expect((await first.tiles()).sort()).toEqual(before.sort());
  });
  const crash = onTurn(2, async () => {
    await server.kill();
    for (const { page } of everybody) await expect(page.getByText('Reconnecting.')).toBeVisible();
    await server.restart();
    for (const { page } of everybody) {
      await expect(page.getByText('Reconnecting.')).toBeHidden({ timeout: 15_000 });
    }
  });
  const hooks = [reload, crash];
  await Promise.all(players.map((player, seat) => player.playUntil('over', hooks[seat])));
  expect([reload.isDone, crash.isDone]).toEqual([true, true]);
  const result = eve.page.getByRole('button', { name: 'Result', exact: true });
  if (await result.isVisible()) await result.click();

  const record = await takeRecord(eve.page);
  expect(faultsOf(record)).toEqual([]);
  expect(record.seats.map(({ name }) => name)).toEqual(NAMES);
  const points = pointsIn(record);
  for (const person of everybody) {
    expect((await cardOf(person.page)).sort()).toEqual(linesFor(person, points));
  }
  // What the deals hang on was told before anyone could start.
  expect(promised).toContain(record.fairness.commitment);

  for (const { page } of seated) await page.getByRole('button', { name: 'Rematch' }).click();
  for (const { page } of everybody) {
    await expect(page.getByRole('heading', { name: 'hand 1 · partners · first to 15' })).toBeAttached();
    expect(page.url()).toBe(link);
  }
  await expect.poll(() => wire.match?.number).toBe(2);
  expect(wire.match?.commitment).not.toBe(record.fairness.commitment);
  await Promise.race(players.map((player) => player.playable.first().waitFor()));
});

test('four people play to 61, on the board and in the rail', async ({ server, meet }) => {
  test.setTimeout(900_000);
  const [ala, ...others] = [
    await meet(NAMES[0]),
    await meet(NAMES[1]),
    await meet(NAMES[2], { phone: true }),
    await meet(NAMES[3], { phone: true }),
  ] as const;
  const seated = [ala, ...others];
  const link = await openTable(ala, server);
  for (const { page } of others) await page.goto(link);
  for (const [seat, person] of seated.entries()) await sit(person, PARTNERS[seat] ?? '');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();

  const players = seated.map(
    ({ page }, seat) => new PagePlayer(page, seat < 2 ? byMouse(page) : byTouch(page)),
  );
  await Promise.all(players.map((player) => player.playUntil('over')));

  // Every other choice of an end was made on the board.
  for (const player of players) expect(player.choices).toBeGreaterThan(1);
  const record = await takeRecord(ala.page);
  expect(faultsOf(record)).toEqual([]);
  for (const person of seated) {
    expect((await cardOf(person.page)).sort()).toEqual(linesFor(person, pointsIn(record)));
  }
});

test('a match of several games goes on after each, also where a play has won it', async ({
  server,
  meet,
}) => {
  const ala = await meet('Ala', { phone: true });
  const { page } = ala;
  await openTable(ala, server, { seating: 2, target: 2, gamesToWin: 3 });
  await sit(ala, 'A');
  await page.getByRole('button', { name: /^Fill .* bots?/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const player = new PagePlayer(page, byTouch(page));
  let ended = 0;
  await player.playUntil('over', async (asked) => {
    if (asked !== 'next hand') return;
    ended += 1;
    await expect(page.getByRole('dialog').getByText(/Games \d : \d|^Hand \d+ to /)).toBeVisible();
  });
  expect(ended).toBeGreaterThan(1);
  await expect(page.getByText(/^Games (3 : \d|\d : 3)$/)).toBeVisible();
});
