import type { Page } from '@playwright/test';

/** The connections of a page, which can die without a word, as those of a tab that slept do. */
export class Lines {
  private readonly open = new Set<{ isDead: boolean }>();

  /** Before the page is opened. */
  static async of(page: Page): Promise<Lines> {
    const lines = new Lines();
    await page.routeWebSocket(/socket\.io/, (near) => {
      const line = { isDead: false };
      lines.open.add(line);
      const far = near.connectToServer();
      near.onMessage((text) => line.isDead || far.send(text));
      far.onMessage((text) => line.isDead || near.send(text));
    });
    return lines;
  }

  /** What is open now carries nothing any more, and nobody is told; what is opened later is well. */
  die(): void {
    for (const line of this.open) line.isDead = true;
    this.open.clear();
  }
}

/** The page has been out of sight, and is looked at again. */
export const wake = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
