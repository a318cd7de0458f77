/**
 * A part of the page that is fetched when it is needed was not to be had: the server has a newer page by now, or
 * cannot be reached. Vite says so for every part.
 */
class MissingPart {
  #is = $state(false);

  constructor() {
    addEventListener('vite:preloadError', () => {
      this.#is = true;
    });
  }

  /** Whether the page lacks a part. Reactive. */
  get is(): boolean {
    return this.#is;
  }

  /** Not now: it is said again when another part is missing. */
  putAside(): void {
    this.#is = false;
  }
}

export const missingPart = new MissingPart();
