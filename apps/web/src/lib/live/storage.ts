/** Reads a value kept on this device; undefined where there is none or nothing may be kept. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(`horse-race:${key}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device, if the browser lets us. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`horse-race:${key}`, value);
  } catch {
    // A private window may refuse: the setting then lasts as long as the page.
  }
}
