// `pnpm screens`: draws the main screens again into docs/screens, from the built server and a match as it comes.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { DerbyPlayer, openDerby } from '../e2e/support/derby.ts';
import { PagePlayer } from '../e2e/support/page-player.ts';
import { Person } from '../e2e/support/person.ts';
import { openTable, PARTNERS, sit } from '../e2e/support/room.ts';
import { GameServer } from '../e2e/support/server.ts';
import { byMouse, middleAtRest } from '../e2e/support/ways.ts';
import { root } from './lib/processes.mjs';

const NAMES = ['Ala', 'Olek', 'Wei', 'Zosia'];
/** Moves of one player before the table is drawn: enough for a layout worth seeing. */
const MOVES = 3;
/** Rolls of one player before the derby is drawn: by then horses are scratched and others on their way. */
const ROLLS = 4;

const browser = await chromium.launch(findChromium());
const server = await GameServer.start();
const folder = join(root, 'docs', 'screens');
mkdirSync(folder, { recursive: true });

/**
 * Draws what two people see, one on a phone and one on a desktop.
 * @param {readonly Person[]} people
 * @param {string} screen
 */
async function draw(people, screen) {
  for (const { page } of people) {
    const size = (page.viewportSize()?.width ?? 0) < 600 ? 'phone' : 'desktop';
    const card = page.getByRole('dialog');
    const isCard = await card.isVisible();
    await middleAtRest(isCard ? card : page.locator('main'));
    const path = join(folder, `${screen}-${size}.png`);
    // On a desktop the card alone: its veil over the whole table would be most of the file.
    if (isCard && size === 'desktop') await card.screenshot({ path, animations: 'disabled' });
    else await page.screenshot({ path, animations: 'disabled' });
    console.log(`docs/screens/${screen}-${size}.png`);
  }
}

try {
  const people = await Promise.all(
    NAMES.map((name, seat) => Person.with(browser, name, { phone: seat === 0 })),
  );
  const [phone, desktop] = people;
  if (phone === undefined || desktop === undefined) throw new Error('nobody came');
  const both = [phone, desktop];
  for (const { page } of both) await page.goto(server.url);
  await draw(both, 'home');

  const link = await openTable(phone, server, { target: 31 });
  await sit(phone, 'A1');
  await desktop.page.goto(link);
  await sit(desktop, 'B1');
  await draw(both, 'room');
  for (const [seat, person] of people.entries()) {
    if (seat < 2) continue;
    await person.page.goto(link);
    await sit(person, PARTNERS[seat] ?? '');
  }
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();

  const drawn = new Set();
  /** @param {Person} person */
  const play = async (person) => {
    const ways = byMouse(person.page);
    let moves = 0;
    const player = new PagePlayer(person.page, {
      ...ways,
      takeTile: async (tile) => {
        moves += 1;
        await ways.takeTile(tile);
      },
      chooseEnd: async () => {
        if (moves > MOVES && !drawn.has(`table ${person.name}`)) {
          drawn.add(`table ${person.name}`);
          await draw([person], 'table');
        }
        await ways.chooseEnd();
      },
    });
    await player.playUntil('over', async (asked) => {
      if ((asked !== 'next hand' && asked !== 'result') || drawn.has(`hand ${person.name}`)) return;
      drawn.add(`hand ${person.name}`);
      await draw([person], 'hand-end');
    });
  };
  const isDrawn = new Set(both);
  await Promise.all(
    people.map((person) =>
      isDrawn.has(person)
        ? play(person)
        : new PagePlayer(person.page, byMouse(person.page)).playUntil('over'),
    ),
  );
  await draw(both, 'match-end');

  const derby = await openDerby(phone, server, { mode: 'classic', players: 8, rounds: 8, track: 'long' });
  await desktop.page.goto(derby);
  for (const [seat, { page }] of both.entries())
    await page.getByRole('button', { name: `Sit at ${seat + 1}` }).click();
  await phone.page.getByText('6 seats to fill').waitFor();
  await phone.page.getByRole('button', { name: 'Fill with bots' }).click();
  await phone.page.getByRole('button', { name: 'Start', exact: true }).click();
  const roller = new DerbyPlayer(phone.page);
  const other = new DerbyPlayer(desktop.page);
  for (let rolls = 0; rolls < ROLLS; rolls++) {
    for (const player of [roller, other]) {
      // The last roll of one is left to be drawn.
      if (player === roller || rolls < ROLLS - 1) await player.answer(await player.asked());
    }
  }
  await other.asked();
  await draw(both, 'derby');
} finally {
  await browser.close();
  await server.close();
}
