import { at } from '../core/address.ts';

/** Where there is no idle time to be had, a moment that no tap waits for. */
const LATER_MS = 300;
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(work, LATER_MS);

let isShown = false;
let isWanted = false;

function show(): void {
  if (isShown === isWanted) return;
  isShown = isWanted;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = at(isShown ? '/icon-turn.svg' : '/icon.svg');
}

/**
 * The tab's icon says that it is one's turn, also to somebody who is looking at another tab. Fetching and drawing it
 * takes longer than a tap may.
 */
export function showTurnIcon(isMine: boolean): void {
  isWanted = isMine;
  if (isShown !== isWanted) whenIdle(show);
}
