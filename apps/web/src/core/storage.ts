const PREFIX = 'horse-race:';

/** Reads a value kept on this device; undefined where there is none or nothing may be kept. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value on this device, if the browser lets us and has room for it; whether it did. A private window may
 * refuse: what was chosen then lasts as long as the page.
 */
export function keep(key: string, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + key, value);
    return true;
  } catch {
    return false;
  }
}

/** Lets go of a value. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing may be kept, nothing has to go.
  }
}
