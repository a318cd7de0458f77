type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function sharedList(before: readonly unknown[], now: readonly unknown[]): readonly unknown[] {
  const items = now.map((item, i) => unchanged(before[i], item));
  return items.length === before.length && items.every((item, i) => item === before[i]) ? before : items;
}

function sharedRecord(before: Plain, now: Plain): Plain {
  const keys = Object.keys(now);
  const items = keys.map((key) => [key, unchanged(before[key], now[key])] as const);
  const isSame =
    keys.length === Object.keys(before).length && items.every(([key, item]) => item === before[key]);
  return isSame ? before : Object.fromEntries(items);
}

/**
 * `now`, with every part that says the same as it did before taken from `before`: what shows a part can tell by
 * identity that it has nothing to do. For plain data: lists, records, and what stands in them.
 */
export function unchanged<T>(before: T | undefined, now: T): T {
  if (before === now) return now;
  if (Array.isArray(before) && Array.isArray(now)) return sharedList(before, now) as T;
  if (isPlain(before) && isPlain(now)) return sharedRecord(before, now) as T;
  return now;
}

/** Makes a value again and again, keeping what has not changed of the last one. */
export function keeping<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => {
    last = unchanged(last, make());
    return last;
  };
}

/** A value that is made from the one before. Made twice from the same, it must be the same. */
export function remembering<T>(first: T, next: (before: T) => T): () => T {
  let last = first;
  return () => {
    last = next(last);
    return last;
  };
}
