/** Whether a value from anywhere is an object with these fields and no other. */
export function hasExactly<Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));
}
