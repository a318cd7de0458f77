import { Lines, wake } from './support/lines.ts';
import { PagePlayer } from './support/page-player.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';
import { byMouse } from './support/ways.ts';

/** Longer than it takes to find a line dead, to make another, and to send again. */
const AWAKE = { timeout: 20_000 };

/** Which of them has something to do, once one of them has. */
const asked = (players: readonly PagePlayer[]): Promise<number> =>
  Promise.any(players.map((player, i) => player.asked().then(() => i)));

test('a tab that slept is up to date without a tap, and a tap into its dead line is carried out', async ({
  server,
  meet,
}) => {
  test.slow();
  const people = [await meet('Ala'), await meet('Bo')] as const;
  const lines = [await Lines.of(people[0].page), await Lines.of(people[1].page)] as const;
  const link = await openTable(people[0], server, { seating: 2 });
  await sit(people[0], 'A');
  await people[1].page.goto(link);
  await sit(people[1], 'B');
  await people[0].page.getByRole('button', { name: 'Start', exact: true }).click();
  const players = people.map(({ page }) => new PagePlayer(page, byMouse(page)));
  for (const { hand } of players) await expect(hand.getByRole('button')).toHaveCount(7);
  const mover = await asked(players);
  const [mine, theirs] = [players[mover], players[1 - mover]] as [PagePlayer, PagePlayer];

  // Whoever waits has slept through the lead, and sees it when the tab is looked at again.
  lines[1 - mover]?.die();
  await mine.answer('play');
  await expect(mine.hand.getByRole('button')).toHaveCount(6);
  const seat = theirs.page.locator('.seat').filter({ hasText: people[mover]?.name ?? '' });
  await expect(seat.getByText('7 tiles')).toBeAttached();
  await wake(theirs.page);
  await expect(seat.getByText('6 tiles')).toBeAttached(AWAKE);
  await expect(theirs.page.getByRole('dialog')).toBeHidden();

  // Whoever is asked now has slept, too, and taps at once.
  const next = await asked(players);
  const player = players[next] as PagePlayer;
  const held = await player.hand.getByRole('button').count();
  lines[next]?.die();
  await wake(player.page);
  await player.answer(await player.asked());
  await expect(player.hand.getByRole('button')).not.toHaveCount(held, AWAKE);
  await expect(player.page.getByRole('dialog')).toBeHidden();
});
