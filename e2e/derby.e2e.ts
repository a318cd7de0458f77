import { findings } from './support/axe.ts';
import { DerbyPlayer, openDerby, stacksOn } from './support/derby.ts';
import { faultsOf, takeRecord } from './support/record.ts';
import { nameMyself, openTable, seatsOf, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['Ala', 'Bo', 'Cy', 'Dot', 'Eve', 'Fay'];
const CHIPS = 100;

interface MatchEnded {
  readonly type: 'matchEnded';
  readonly stacks: readonly number[];
  readonly pot: number;
  readonly jockeyPot: number;
}
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0);

test('six people play a Classic derby that was set up on the page, and somebody watches', async ({
  server,
  meet,
}) => {
  test.setTimeout(900_000);
  const people = await Promise.all(NAMES.map((name, i) => meet(name, { phone: i > 2 })));
  const [ala, ...others] = people as [(typeof people)[number], ...typeof people];
  const gus = await meet('Gus', { phone: true });

  await ala.page.goto(server.url);
  await ala.page.getByRole('button', { name: 'Create a table' }).click();
  const options = ala.page.getByRole('dialog', { name: 'A new table' });
  await options.getByText('Derby', { exact: true }).click();
  await options.getByLabel('Players').selectOption('6');
  await options.getByLabel('Rounds').fill('2');
  await options.getByRole('button', { name: 'Create the table' }).click();
  await nameMyself(ala.page, ala.name, 'Sit');
  await expect(ala.page.getByText('Derby · 6 players · 2 rounds · 100 chips')).toBeVisible();
  const link = ala.page.url();
  for (const [i, person] of others.entries()) {
    await person.page.goto(link);
    await sit(person, String(i + 2));
  }
  await gus.page.goto(link);
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();

  const players = people.map(({ page }) => new DerbyPlayer(page));
  // One of them plays without a mouse, and one comes back in the middle.
  let hasReloaded = false;
  const reloads = async (): Promise<void> => {
    if (hasReloaded) return;
    hasReloaded = true;
    const { page } = people[1] as (typeof people)[number];
    const before = await players[1]?.cards();
    await page.reload();
    await players[1]?.asked();
    expect(await players[1]?.cards()).toEqual(before);
  };
  const byKey = async (asked: string): Promise<void> => {
    if (asked === 'roll') await ala.page.keyboard.press('r');
  };
  const hooks = [byKey, reloads];
  await Promise.all(players.map((player, i) => player.playUntil('over', hooks[i])));

  const result = gus.page.getByRole('button', { name: 'Result' });
  if (await result.isVisible()) await result.click();
  const record = await takeRecord(gus.page);
  expect(faultsOf(record)).toEqual([]);
  expect(record.seats.map(({ name }) => name)).toEqual(NAMES);
  const { stacks, pot } = record.events.at(-1) as MatchEnded;
  expect(sumOf(stacks) + pot).toBe(NAMES.length * CHIPS);
  for (const { page, name } of [...people, gus]) {
    const shown = await stacksOn(page);
    expect(shown).toEqual(
      Object.fromEntries(NAMES.map((other, seat) => [other === name ? 'You' : other, stacks[seat]])),
    );
  }
});

test('four people draft, bet and race; a reload in the draft keeps what was kept, and nobody sees it', async ({
  server,
  meet,
}) => {
  test.setTimeout(900_000);
  const people = await Promise.all(
    NAMES.slice(0, 4).map((name, i) => meet(name, { phone: i % 2 === 0, moving: true })),
  );
  const [ala, ...others] = people as [(typeof people)[number], ...typeof people];
  const gus = await meet('Gus');
  const link = await openDerby(ala, server, { mode: 'advanced', players: 4, rounds: 1 });
  await sit(ala, '1');
  for (const [i, person] of others.entries()) {
    await person.page.goto(link);
    await sit(person, String(i + 2));
  }
  await gus.page.goto(link);
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();

  const players = people.map(({ page }) => new DerbyPlayer(page));
  const first = players[0] as DerbyPlayer;
  let picks = 0;
  let hasLooked = false;
  const looksAtBets = async (): Promise<void> => {
    const bo = ala.page.getByRole('button', { name: /^Bo, .*\d on \d/ });
    if (!(await bo.isVisible())) return;
    hasLooked = true;
    await bo.click();
    const about = ala.page.getByRole('dialog', { name: 'Bo' });
    await expect(about.getByText(/Bet: \d on \d+/)).toBeVisible();
    await about.getByRole('button', { name: 'Close' }).click();
  };
  const reloads = async (asked: string): Promise<void> => {
    if (asked === 'roll' && !hasLooked) await looksAtBets();
    if (asked !== 'keep') return;
    picks += 1;
    if (picks !== 4) return;
    const before = await first.cards();
    const offered = await first.offered.count();
    expect(before.length).toBeGreaterThan(0);
    await expect(gus.page.getByRole('heading', { name: 'The draft' })).toBeVisible();
    expect(await gus.page.getByText(/backs horse/).count()).toBe(0);
    await ala.page.reload();
    await first.offered.first().waitFor();
    expect(await first.cards()).toEqual(before);
    expect(await first.offered.count()).toBe(offered);
  };
  await Promise.all(players.map((player, i) => player.playUntil('over', i === 0 ? reloads : undefined)));

  expect(picks).toBeGreaterThan(4);
  expect(hasLooked).toBe(true);
  const record = await takeRecord(ala.page);
  expect(faultsOf(record)).toEqual([]);
  const types = record.events.map((event) => (event as { readonly type: string }).type);
  for (const type of ['anted', 'cardsKept', 'betPlaced', 'raceWon']) expect(types).toContain(type);
  const { stacks, pot, jockeyPot } = record.events.at(-1) as MatchEnded;
  expect(sumOf(stacks) + pot + jockeyPot).toBe(4 * CHIPS);

  await ala.page.getByRole('link', { name: 'Replay' }).click();
  await expect(ala.page.getByRole('slider', { name: 'Steps' })).toHaveValue('0');
  await ala.page.getByRole('button', { name: 'Check the match' }).click();
  await expect(ala.page.getByText('All of it is right.')).toBeVisible();
  expect(await findings(ala.page)).toEqual([]);
});

test('a table goes over to the derby with its people', async ({ server, meet }) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo')];
  const link = await openTable(ala, server, { seating: 2 });
  await bo.page.goto(link);
  await sit(ala, 'A');
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'change' }).click();
  const options = ala.page.getByRole('dialog', { name: 'Change the game' });
  await options.getByText('Derby', { exact: true }).click();
  await options.getByLabel('Players').selectOption('3');
  await options.getByRole('button', { name: 'Save' }).click();
  for (const { page } of [ala, bo]) {
    await expect(page.getByText('Derby · 3 players')).toBeVisible();
    for (const name of ['Ala', 'Bo'])
      await expect(seatsOf(page).getByText(name, { exact: true })).toBeVisible();
  }
  expect(bo.page.url()).toBe(link);
});

test('axe finds nothing in a derby: rules, options, room, draft, bets, the race, the cards at the end', async ({
  server,
  meet,
}) => {
  test.setTimeout(900_000);
  const ala = await meet('Ala');
  const { page } = ala;
  await page.goto(`${server.url}/rules/derby`);
  await expect(page.getByRole('heading', { name: 'Who wins' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await openDerby(ala, server, { mode: 'advanced', players: 12, rounds: 1 });
  await sit(ala, '1');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'change' }).click();
  await page.getByText('More options').click();
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Players').selectOption('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Fill with bots' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  const looked = new Set<string>();
  await new DerbyPlayer(page).playUntil('over', async (asked) => {
    if (looked.has(asked)) return;
    looked.add(asked);
    expect(await findings(page), asked).toEqual([]);
  });
  expect(await findings(page)).toEqual([]);
  for (const asked of ['keep', 'bet', 'roll', 'result']) expect([...looked]).toContain(asked);
});
