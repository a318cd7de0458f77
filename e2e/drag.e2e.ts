import type { Page } from '@playwright/test';
import { aimedOn, byMouseHeld, drawOut, Finger, ghostsOn, type Hold } from './support/drag.ts';
import { PagePlayer } from './support/page-player.ts';
import type { Person } from './support/person.ts';
import { openTable, sit } from './support/room.ts';
import type { GameServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { byMouse, byTouch, middleAtRest } from './support/ways.ts';

/** The tile drawn out of the hand, and the hand's own places. */
const heldOn = (page: Page) => page.locator('.held');
const boardOn = (page: Page) => page.getByRole('img', { name: 'The layout, inside the racecourse' });

/** A place on the turf as far as can be from where the tile can lie. */
async function farFromGhosts(page: Page) {
  const board = await boardOn(page).boundingBox();
  if (board === null) throw new Error('no board');
  const ghosts = await Promise.all((await ghostsOn(page).all()).map(middleAtRest));
  const distance = ({ x, y }: { x: number; y: number }) =>
    Math.min(...ghosts.map((ghost) => Math.hypot(ghost.x - x, ghost.y - y)));
  const corners = [0.2, 0.8].flatMap((across) =>
    [0.2, 0.8].map((down) => ({ x: board.x + board.width * across, y: board.y + board.height * down })),
  );
  return corners.reduce((best, place) => (distance(place) > distance(best) ? place : best));
}

/** At a table of two, where both wait for whoever opens. */
async function twoAtTable(ala: Person, bo: Person, server: GameServer): Promise<void> {
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** Practice on a device, until something can be played. */
async function practise({ page }: Person, { url }: GameServer, touch: boolean): Promise<PagePlayer> {
  await page.goto(`${url}/practice`);
  const player = new PagePlayer(page, touch ? byTouch(page) : byMouse(page));
  await playable(player);
  return player;
}

/** Plays on until a tile may be chosen: one that was drawn is chosen already. */
async function playable(player: PagePlayer): Promise<void> {
  for (;;) {
    const asked = await player.asked();
    if (asked === 'play' && !(await player.rail.isVisible())) return;
    await player.answer(asked);
  }
}

/** Draws the first tile that fits out of the hand and lays it at the first of its ends. */
async function layByHand(player: PagePlayer, hold: Hold): Promise<void> {
  const { page, hand } = player;
  const tile = player.playable.first();
  const name = (await tile.getAttribute('aria-label')) ?? '';
  await drawOut(tile, hold);
  await expect(heldOn(page)).toBeVisible();
  await hold.move(await middleAtRest(ghostsOn(page).first()));
  await expect(aimedOn(page)).toHaveCount(1);
  await hold.letGo();
  await expect(heldOn(page)).toBeHidden();
  await expect(hand.getByRole('button', { name: name.replace(/, .*$/, '') })).toHaveCount(0);
}

for (const touch of [false, true]) {
  const way = touch ? 'a finger' : 'the mouse';

  test(`with ${way} tiles are drawn from the hand to the ends where they fit`, async ({ server, meet }) => {
    test.slow();
    const person = await meet('Ala', { phone: touch, moving: true });
    const player = await practise(person, server, touch);
    const hold = touch ? await Finger.on(person.page) : byMouseHeld(person.page);
    for (let plays = 0; plays < 4; plays++) {
      await playable(player);
      await layByHand(player, hold);
    }
  });

  test(`with ${way} a tile that is let go of elsewhere returns to the hand`, async ({ server, meet }) => {
    const person = await meet('Ala', { phone: touch, moving: true });
    const player = await practise(person, server, touch);
    const { page, hand } = player;
    const hold = touch ? await Finger.on(page) : byMouseHeld(page);
    const tile = player.playable.first();
    const tiles = await player.tiles();

    // Back over the hand: as if nothing had been.
    const home = await drawOut(tile, hold);
    await expect(ghostsOn(page).first()).toBeVisible();
    await hold.move({ x: home.x, y: home.y - 2 });
    await hold.letGo();
    await expect(heldOn(page)).toBeHidden();
    await expect(ghostsOn(page)).toHaveCount(0);
    await expect(hand.locator('[aria-pressed="true"]')).toHaveCount(0);

    // On the turf, but beside all ends: it stays chosen, and the ends are still offered.
    await drawOut(tile, hold);
    await hold.move(await farFromGhosts(page));
    await expect(aimedOn(page)).toHaveCount(0);
    await hold.letGo();
    await expect(heldOn(page)).toBeHidden();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    expect(await player.tiles()).toEqual(tiles);

    // A tap is still a tap.
    await expect(ghostsOn(page).first()).toBeVisible();
    await player.rail.getByRole('button').first().click();
    await expect(hand.getByRole('button')).not.toHaveCount(tiles.length);
  });
}

/** Nothing has come of it. */
async function expectBack(player: PagePlayer, tiles: readonly string[]): Promise<void> {
  await expect(heldOn(player.page)).toBeHidden();
  await expect(ghostsOn(player.page)).toHaveCount(0);
  expect(await player.tiles()).toEqual(tiles);
}

test('Escape puts a held tile back, and it is held no more', async ({ server, meet }) => {
  const player = await practise(await meet('Ala', { moving: true }), server, false);
  const { page } = player;
  const tiles = await player.tiles();
  const hold = byMouseHeld(page);
  await drawOut(player.playable.first(), hold);
  await expect(heldOn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectBack(player, tiles);
  await hold.move({ x: 400, y: 300 });
  await hold.letGo();
  await expectBack(player, tiles);
});

test('a system that takes the finger away puts a held tile back', async ({ server, meet }) => {
  const player = await practise(await meet('Ala', { phone: true, moving: true }), server, true);
  const tiles = await player.tiles();
  const finger = await Finger.on(player.page);
  await drawOut(player.playable.first(), finger);
  await expect(heldOn(player.page)).toBeVisible();
  await finger.cancel();
  await expectBack(player, tiles);
});

test('a held tile returns when the turn is over, and none is lifted out of turn', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala', { moving: true }), await meet('Bo', { moving: true })];
  await twoAtTable(ala, bo, server);
  const players = [
    new PagePlayer(ala.page, byMouse(ala.page)),
    new PagePlayer(bo.page, byMouse(bo.page)),
  ] as const;
  await Promise.race(players.map((player) => player.playable.first().waitFor()));
  const isFirst = await players[0].playable.first().isVisible();
  const [mine, theirs] = isFirst ? players : [players[1], players[0]];

  // Out of turn nothing is lifted.
  const waiting = byMouseHeld(theirs.page);
  await drawOut(theirs.hand.getByRole('button').first(), waiting);
  await expect(heldOn(theirs.page)).toHaveCount(0);
  await waiting.letGo();

  // The same seat in another tab plays meanwhile.
  const hold = byMouseHeld(mine.page);
  const other = await mine.page.context().newPage();
  await other.goto(mine.page.url());
  const elsewhere = new PagePlayer(other, byMouse(other));
  await elsewhere.playable.first().waitFor();
  await mine.page.bringToFront();
  await drawOut(mine.playable.last(), hold);
  await expect(heldOn(mine.page)).toBeVisible();
  await elsewhere.answer('play');
  await expect(heldOn(mine.page)).toBeHidden();
  await hold.letGo();
  await expect(mine.hand.getByRole('button')).toHaveCount(6);
});
