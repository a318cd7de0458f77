import type { Steps } from './steps.svelte.ts';

const KEYS: Readonly<Record<string, (steps: Steps) => void>> = {
  ArrowLeft: (steps) => steps.jump(steps.step - 1),
  ArrowRight: (steps) => steps.jump(steps.step + 1),
  PageUp: (steps) => steps.previousHand(),
  PageDown: (steps) => steps.nextHand(),
  Home: (steps) => steps.jump(0),
  End: (steps) => steps.jump(steps.last),
};

/** Arrows, page keys, Home, End and space go through the steps, wherever nothing on the page wants them itself. */
export function takeStepKey(steps: Steps, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  // A slider and a list of choices have these keys for themselves.
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const isOnButton = target instanceof HTMLElement && target.closest('button, a, summary') !== null;
  const act = event.key === ' ' && !isOnButton ? () => steps.toggle() : KEYS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act(steps);
}
