/**
 * A value that is shown a task after what it comes from has changed, where a slow phone would be held up by both at
 * once: a card opens, and closes, when the table behind it stands as it will. Made while a component is.
 */
export class Deferred<T> {
  #now = $state.raw<T>();

  constructor(source: () => T) {
    $effect(() => {
      const next = source();
      const timer = setTimeout(() => {
        this.#now = next;
      });
      return () => clearTimeout(timer);
    });
  }

  /** Undefined until it was made for the first time. */
  get now(): T | undefined {
    return this.#now;
  }
}
