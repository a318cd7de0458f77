import { ok, type Result } from '@horse-race/rules/kit';
import { type Arguments, wholeNumber } from './command.ts';

/** Until when a command may work. */
export interface Deadline {
  readonly isOver: boolean;
  /** Milliseconds that are left. */
  readonly left: number;
}

export function deadlineIn(minutes: number): Deadline {
  const end = performance.now() + minutes * 60_000;
  return {
    get isOver() {
      return performance.now() >= end;
    },
    get left() {
      return Math.max(0, end - performance.now());
    },
  };
}

/** How a number is written on the command line. */
interface Spec {
  readonly usual: number;
  readonly most: number;
}

/** The whole numbers among the options, from 1 to their most. */
export function numbersIn<Name extends string>(
  values: Arguments['values'],
  specs: Readonly<Record<Name, Spec>>,
): Result<Record<Name, number>, string> {
  const numbers: Record<string, number> = {};
  for (const [name, { usual, most }] of Object.entries<Spec>(specs)) {
    const number = wholeNumber(name, values[name] ?? String(usual), { least: 1, most });
    if (!number.ok) return number;
    numbers[name] = number.value;
  }
  return ok(numbers as Record<Name, number>);
}
