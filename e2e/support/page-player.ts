import type { Locator, Page } from '@playwright/test';
import { seenOn } from './change.ts';

/** What a player may be asked to do. */
export type Asked = 'play' | 'draw' | 'next hand' | 'result' | 'over';

/** How somebody tells the page what they want: by mouse, by touch or by keyboard. */
export interface Ways {
  /** Takes up a tile; one with a single end is played with that. */
  takeTile(tile: Locator): Promise<void>;
  /** Chooses one of the ends that are offered for the tile. */
  chooseEnd(): Promise<void>;
  draw(button: Locator): Promise<void>;
  press(button: Locator): Promise<void>;
}

/** Somebody at a table, who sees what the page asks of them and does it. */
export class PagePlayer {
  readonly page: Page;
  private readonly ways: Ways;
  /** How often an end had to be chosen. */
  choices = 0;

  constructor(page: Page, ways: Ways) {
    this.page = page;
    this.ways = ways;
  }

  /** Waits until something is asked of this player. */
  asked(): Promise<Asked> {
    return seenOn(this.page, / wins?$|^Result$|^Next hand|^Draw \(|can be played$/, async () => {
      if (await this.over.isVisible()) return 'over';
      if (await this.result.isVisible()) return 'result';
      if (await this.nextHand.isVisible()) return 'next hand';
      if (await this.draw.isVisible()) return 'draw';
      return (await this.playable.first().isVisible()) ? 'play' : undefined;
    });
  }

  /** Does what is asked. */
  async answer(asked: Asked): Promise<void> {
    if (asked === 'play') await this.play();
    else if (asked === 'draw') await this.ways.draw(this.draw);
    else if (asked === 'next hand') await this.ways.press(this.nextHand);
    else if (asked === 'result') await this.ways.press(this.result);
  }

  /** Plays until the page shows `until`; `before` may do something else first, such as look around. */
  async playUntil(until: Asked, before?: (asked: Asked) => Promise<void>): Promise<void> {
    for (;;) {
      const asked = await this.asked();
      if (asked === until) return;
      await before?.(asked);
      // The table may have gone on by itself in the meantime.
      await this.answer(before === undefined ? asked : await this.asked());
    }
  }

  private async play(): Promise<void> {
    if (!(await this.rail.isVisible())) await this.ways.takeTile(this.playable.first());
    // A tile with several ends is chosen first; the rail of its ends comes a moment later.
    if (await this.chosen.isVisible()) await this.rail.waitFor();
    if (!(await this.rail.isVisible())) return;
    this.choices += 1;
    await this.ways.chooseEnd();
  }

  get hand(): Locator {
    return this.page.getByRole('list', { name: 'Your hand' });
  }

  /** The tiles held, as they are named. */
  async tiles(): Promise<string[]> {
    const buttons = await this.hand.getByRole('button').all();
    return Promise.all(buttons.map(async (tile) => (await tile.getAttribute('aria-label')) ?? ''));
  }

  get playable(): Locator {
    return this.hand.getByRole('button', { name: /can be played$/ });
  }

  private get chosen(): Locator {
    return this.hand.locator('[aria-pressed=true]');
  }

  /** The open ends that the tile taken up can go to. */
  get rail(): Locator {
    return railOf(this.page);
  }

  get nextHand(): Locator {
    return this.page.getByRole('button', { name: /^Next hand/ });
  }

  private get draw(): Locator {
    return this.page.getByRole('button', { name: /^Draw \(/ });
  }

  private get result(): Locator {
    return this.page.getByRole('button', { name: 'Result', exact: true });
  }

  private get over(): Locator {
    return this.page.getByRole('dialog', { name: / wins?$/ });
  }
}

export const railOf = (page: Page): Locator => page.getByRole('list', { name: /^Where .* can go$/ });
