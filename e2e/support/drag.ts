import type { CDPSession, Locator, Page } from '@playwright/test';
import { middleAtRest } from './ways.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger or the mouse that presses, moves and lets go. */
export interface Hold {
  press(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  letGo(): Promise<void>;
}

/** The mouse with its button held. */
export const byMouseHeld = ({ mouse }: Page): Hold => ({
  press: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y, { steps: 8 }),
  letGo: () => mouse.up(),
});

/** A finger on the screen, as the browser itself gets it; the system may take it away, too. */
export class Finger implements Hold {
  private readonly cdp: CDPSession;
  private at: Point = { x: 0, y: 0 };

  private constructor(cdp: CDPSession) {
    this.cdp = cdp;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(at: Point): Promise<void> {
    this.at = at;
    await this.send('touchStart', at);
  }

  async move(to: Point): Promise<void> {
    const from = this.at;
    const STEPS = 8;
    for (let step = 1; step <= STEPS; step++) {
      const share = step / STEPS;
      await this.send('touchMove', {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
    }
    this.at = to;
  }

  letGo(): Promise<void> {
    return this.send('touchEnd');
  }

  cancel(): Promise<void> {
    return this.send('touchCancel');
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    at?: Point,
  ): Promise<void> {
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  }
}

/** Draws a tile out of the hand, upwards, so far that it is held. */
export async function drawOut(tile: Locator, hold: Hold): Promise<Point> {
  const at = await middleAtRest(tile);
  await hold.press(at);
  await hold.move({ x: at.x, y: at.y - 30 });
  return at;
}

/** The places on the board where the tile that is held can lie. */
export const ghostsOn = (page: Page): Locator => page.locator('.ghost-place');

/** The one it would go to. */
export const aimedOn = (page: Page): Locator => page.locator('.ghost-place.aimed');
