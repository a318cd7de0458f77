import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1440, height: 900 } };

/** What axe finds on a page as it stands, on a phone and a desktop, light and dark: rule and place. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Nothing may be looked at in the middle of a motion.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      found.push(
        ...(await outside(page)).map((control) => `${size}: off the screen or its card: ${control}`),
      );
      for (const { id, nodes } of violations) {
        found.push(...nodes.map(({ target }) => `${size}, ${colorScheme}: ${id} at ${target.join(' ')}`));
      }
    }
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
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
