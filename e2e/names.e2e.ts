import type { Page } from '@playwright/test';
import { openDerby } from './support/derby.ts';
import type { Person } from './support/person.ts';
import { openTable, PARTNERS, sit } from './support/room.ts';
import type { GameServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** As long as a name may be, without a place to break it; wide ones, too. */
const NAMES = [
  'Wolframwolframwolfra',
  'MMMMMMMMMMMMMMMMMMMM',
  '漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字',
  'Ala',
];

/** Whether the page is wider than its screen, and what a name lies on; an explanation may lie on anything. */
const faultsOn = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) faults.push('the page is too wide');
    const words: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || parent.closest('.visually-hidden, svg, aside[aria-label]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      // What ends in dots ends there.
      const edge = parent.closest('.one-line')?.getBoundingClientRect().right ?? right;
      const width = Math.min(right, edge) - left;
      if (width > 0) words.push({ text, box: new DOMRect(left, top, width, bottom - top) });
    }
    const isName = (text: string): boolean => names.some((name) => text.includes(name));
    for (const [i, one] of words.entries())
      for (const other of words.slice(i + 1)) {
        if (!isName(one.text) && !isName(other.text)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A font's box is higher than its letters.
        if (wide > 1 && high > 0.4 * Math.min(one.box.height, other.box.height))
          faults.push(`${one.text} lies on ${other.text}`);
      }
    return faults;
  }, NAMES);

const GAMES = [
  { game: 'dominoes', seats: PARTNERS, open: openTable },
  {
    game: 'the derby',
    seats: ['1', '2', '3', '4'],
    open: (host: Person, server: GameServer) => openDerby(host, server, { mode: 'classic', players: 4 }),
  },
] as const;

for (const { game, seats, open } of GAMES) {
  test(`the longest names keep their place in ${game} on the smallest screen, and are told in full`, async ({
    server,
    meet,
  }) => {
    test.slow();
    const people = await Promise.all(NAMES.map((name) => meet(name, { phone: true })));
    const [host, ...others] = people as [Person, ...Person[]];
    const link = await open(host, server);
    await sit(host, seats[0]);
    for (const [i, person] of others.entries()) {
      await person.page.goto(link);
      await sit(person, seats[i + 1] as string);
    }
    for (const { page } of people) expect(await faultsOn(page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const { page, name } of people) {
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
      expect(await faultsOn(page), name).toEqual([]);
    }
    const last = people[3] as Person;
    // Whoever opens has the first turn explained where the seats are, until they put it away.
    const explained = last.page.getByRole('button', { name: 'Got it' });
    await last.page.addLocatorHandler(explained, (button) => button.click());
    for (const name of NAMES.slice(0, 3)) {
      const seat = last.page.getByRole('button', { name: new RegExp(`^(About )?${name}(?!.*\\d to \\d)`) });
      await seat.first().click();
      await expect(last.page.getByRole('dialog', { name })).toBeVisible();
      await last.page.keyboard.press('Escape');
    }
  });
}
