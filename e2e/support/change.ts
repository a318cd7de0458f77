import type { Page } from '@playwright/test';

/** A page is looked at again after this in any case: what only a style changes tells nobody. */
const LATEST_MS = 1_000;
const PATIENCE_MS = 60_000;

/** Resolves when the page has changed since the call and shows one of the signs, be it another page. */
const nextSign = (page: Page, signs: RegExp): Promise<void> =>
  page
    .evaluate(
      ([signs, latest]) =>
        new Promise<void>((resolve) => {
          const told = new RegExp(signs);
          const isSign = (element: Element): boolean =>
            told.test((element.getAttribute('aria-label') ?? element.textContent).trim()) &&
            element.checkVisibility();
          const observer = new MutationObserver(() => {
            if ([...document.querySelectorAll('button, h1, h2, h3')].some(isSign)) end();
          });
          const end = (): void => {
            observer.disconnect();
            resolve();
          };
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          setTimeout(end, latest);
        }),
      [signs.source, LATEST_MS] as const,
    )
    .catch(() => {});

/**
 * Looks at a page until there is something to tell, each time it changes: Playwright's own waiting looks twice a
 * second, and a match has hundreds of turns.
 *
 * @param signs words of buttons and headings without which looking again is not worth it
 * @param look undefined as long as there is nothing to tell
 * @throws when there is nothing for a minute
 */
export async function seenOn<T>(page: Page, signs: RegExp, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const sign = nextSign(page, signs);
    const seen = await look();
    if (seen !== undefined) return seen;
    await sign;
  }
  throw new Error(`the page shows nothing of this for ${PATIENCE_MS} ms: ${signs}`);
}
