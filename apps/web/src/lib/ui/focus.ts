/**
 * For something that will be gone once it has done what it is for. A browser that has to take the focus from what
 * is removed lays out the whole page first, in the middle of the change.
 */
export function giveUpFocus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement && element === document.activeElement) element.blur();
}
