import type { Locator, Page } from '@playwright/test';
import { type Ruleset, rulesetOf } from '../../packages/rules/src/derby/ruleset.ts';
import { seenOn } from './change.ts';
import type { Person } from './person.ts';
import type { Kept } from './room.ts';
import type { GameServer } from './server.ts';
import { tabTo } from './ways.ts';

/** Opens a table for a derby and goes there; whoever opens it is its host. The table's address. */
export async function openDerby(
  { page }: Person,
  { url }: GameServer,
  { settings, ...options }: Pick<Ruleset, 'mode' | 'players'> & Partial<Ruleset> & Kept,
): Promise<string> {
  const ruleset = { ...rulesetOf(options.mode, options.players), ...options };
  const response = await page.request.post(`${url}/api/tables`, {
    data: { settings: { ...settings, game: 'derby', ruleset } },
  });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`${url}/t/${id}`);
  return `${url}/t/${id}`;
}

const PATIENCE = { timeout: 2_000 };

/** What a player of the derby may be asked to do. */
export type DerbyAsked = 'roll' | 'keep' | 'bet' | 'done' | 'decide' | 'next round' | 'result' | 'over';

/** Without one of these words nothing is asked. */
const SIGNS =
  /^(Change seats|Another game|Result|No bet|Done|Keep one card)$|^(Next round|Roll)|^Let \d+ stand$/;

/** Somebody at a table of the derby, who sees what the page asks of them and does it. */
export class DerbyPlayer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  protected get asks(): Readonly<Record<DerbyAsked, Locator>> {
    // An answer that is on the way is not asked for again.
    const button = (name: string | RegExp) => this.page.getByRole('button', { name, disabled: false });
    return {
      over: button(/^(Change seats|Another game)$/),
      result: button('Result'),
      'next round': button(/^Next round/),
      keep: this.offered.first(),
      bet: button('No bet'),
      done: button('Done'),
      decide: button(/^Let \d+ stand$/),
      roll: button(/^Roll/),
    };
  }

  /** The cards of the draft that can be kept now. */
  get offered(): Locator {
    return this.page.getByRole('region', { name: 'Keep one card' }).locator('button[aria-disabled=false]');
  }

  /** The viewer's cards, as they are named. */
  cards(): Promise<string[]> {
    return this.page
      .getByRole('region', { name: /^Your cards/ })
      .locator('li > :first-child')
      .allInnerTexts();
  }

  /** Waits until something is asked of this player. */
  asked(): Promise<DerbyAsked> {
    return seenOn(this.page, SIGNS, async () => {
      for (const [asked, locator] of Object.entries(this.asks)) {
        if (await locator.isVisible()) return asked as DerbyAsked;
      }
      return undefined;
    });
  }

  /** Does what is asked; it may have gone by in the meantime. */
  async answer(asked: DerbyAsked): Promise<void> {
    if (asked === 'over') return;
    const { page, asks } = this;
    if (asked === 'bet') {
      await page.getByRole('group', { name: 'Horse' }).locator('label').first().click(PATIENCE);
      await page.getByRole('button', { name: /^Bet \d on \d+$/ }).click(PATIENCE);
      return;
    }
    // Time goes on by itself, and others play: what was asked may be over.
    await asks[asked].click(PATIENCE).catch(() => {});
  }

  /** Plays until the page shows `until`; `before` may do something else first, such as look around. */
  async playUntil(until: DerbyAsked, before?: (asked: DerbyAsked) => Promise<void>): Promise<void> {
    for (;;) {
      const asked = await this.asked();
      if (asked === until) return;
      await before?.(asked);
      await this.answer(before === undefined ? asked : await this.asked());
    }
  }
}

/** The same without a mouse: the Tab key, space on a choice, Enter on a button, and `r` for the dice. */
export class KeyboardDerbyPlayer extends DerbyPlayer {
  override async answer(asked: DerbyAsked): Promise<void> {
    if (asked === 'over') return;
    const { page, asks } = this;
    if (asked === 'roll') return page.keyboard.press('r');
    if (asked === 'bet') {
      await tabTo(page, page.getByRole('group', { name: 'Horse' }).getByRole('radio').first());
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: /^Bet \d on \d+$/ }));
    } else {
      await tabTo(page, asks[asked]);
    }
    await page.keyboard.press('Enter');
  }
}

/** The stacks that the card at the end of the match tells, by name. */
export async function stacksOn(page: Page): Promise<Record<string, number>> {
  const lines = await page
    .getByRole('dialog', { name: / wins?$/ })
    .getByRole('listitem')
    .allInnerTexts();
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = ''] = line.split('\n').map((part) => part.trim());
      return [name, Number(/(\d+)\s*$/.exec(line)?.[1])];
    }),
  );
}
