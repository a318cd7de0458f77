/** Resolves in a task of its own: what is shown now need not wait for what comes after. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when what stands on the page now has been laid out and painted; while the page is hidden it waits. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
