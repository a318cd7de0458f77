import type { Fault } from './fault.ts';
import { shown } from './shown.ts';

/** Fields that an object has and should not have: a reader that knows them would read something else. */
export function unknownFields(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  at: string,
): Fault[] {
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return unknown.length === 0
    ? []
    : [{ at, what: `has the fields ${shown(unknown)}, but should have only ${known.join(', ')}` }];
}
