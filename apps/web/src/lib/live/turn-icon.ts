import { at } from './address.ts';

/** The tab's icon says that it is one's turn, also to somebody who is looking at another tab. */
export function showTurnIcon(isMine: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = at(isMine ? '/icon-turn.svg' : '/icon.svg');
}
