import { nextTask } from '../core/tasks.ts';

interface Showing {
  /** When it may be shown; left out, in the next task. */
  readonly ready?: Promise<void>;
  readonly onshown?: () => void;
}

/**
 * Shows a dialog modally for as long as it is on the page; afterwards what had the focus has it again. It is closed by
 * taking it off the page: `close()` would tell of it as if its user had closed it.
 *
 * The browser styles the whole page for showing it, and lays it out for moving the focus. Each has a task of its own,
 * so that neither holds up what the page is doing just then.
 */
export function modal(dialog: HTMLDialogElement, { ready = nextTask(), onshown }: Showing = {}): () => void {
  const before = document.activeElement;
  let isGone = false;
  void ready.then(() => {
    if (isGone) return;
    dialog.showModal();
    onshown?.();
  });
  return () => {
    isGone = true;
    // Only when it is gone: as long as it stands there, nothing behind it can have the focus.
    void nextTask().then(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    });
  };
}
