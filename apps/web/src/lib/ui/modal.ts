/**
 * Shows a dialog modally for as long as it is on the page; afterwards what had the focus has it again. It is closed by
 * taking it off the page: `close()` would tell of it as if its user had closed it.
 */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    // Only when it is gone: as long as it stands there, nothing behind it can have the focus.
    queueMicrotask(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    });
  };
}
