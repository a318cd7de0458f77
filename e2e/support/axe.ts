import type { Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of these, what hangs on colours alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1440, height: 900 } };

/** What axe finds on a page as it stands, on a phone and a desktop, light and dark: rule and place. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    // In the dark a page differs by its colours, so only what hangs on them is looked at again.
    for (const [colorScheme, runOnly] of [
      ['light', { type: 'tag', values: TAGS }],
      ['dark', { type: 'rule', values: COLOURS }],
    ] as const) {
      // Nothing may be looked at in the middle of a motion.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const places = await violations(page, { type: runOnly.type, values: [...runOnly.values] });
      found.push(...places.map((place) => `${size}, ${colorScheme}: ${place}`));
    }
    found.push(...(await outside(page)).map((control) => `${size}: off the screen or its card: ${control}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
}

/** What breaks these rules, and where. */
async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ runOnly, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, runOnly);
}

/**
 * Controls that stick out sideways of the screen or of the dialog they stand in, or that lie above or below a
 * screen which does not scroll.
 */
const outside = (page: Page): Promise<string[]> =>
  page.locator('button, a, input, select, summary').evaluateAll((controls) => {
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return document.documentElement.scrollHeight > innerHeight;
      return /auto|scroll/.test(getComputedStyle(element).overflowY) || scrolls(element.parentElement);
    };
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const around = (control.closest('[role=dialog], dialog') ?? document.body).getBoundingClientRect();
        const isBeyond = (top < 0 || bottom > innerHeight) && !scrolls(control);
        return left < around.left || right > around.right || isBeyond;
      })
      .map(
        (control) => control.textContent.trim() || (control.getAttribute('aria-label') ?? control.tagName),
      );
  });
