export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A list or an object, and a place in it. */
export interface Place {
  readonly whole: Json[] | { [key: string]: Json };
  readonly key: string | number;
}

export const isWhole = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null;

export const keysOf = (whole: Place['whole']): readonly (string | number)[] =>
  Array.isArray(whole) ? whole.map((_, i) => i) : Object.keys(whole);

export const get = ({ whole, key }: Place): Json | undefined => (whole as Record<string | number, Json>)[key];

/** Sets a field even if its name is `__proto__`. */
export function put({ whole, key }: Place, value: Json): void {
  Object.defineProperty(whole, key, { value, writable: true, enumerable: true, configurable: true });
}

/** JSON with sorted keys: equal texts mean the same. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
