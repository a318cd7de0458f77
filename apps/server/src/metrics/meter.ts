import type { RefusalCode } from '@horse-race/protocol';

/** The steps of a commit whose time is measured. */
export const STEPS = ['decide', 'append', 'tell'] as const;
export type Step = (typeof STEPS)[number];

/** Hears of the work at all tables: numbers only, never what is played or by whom. */
export interface Meter {
  /** A command had its answer: `ok`, or the code of its refusal. */
  answered(result: RefusalCode | 'ok'): void;
  /** A step took this many milliseconds. */
  took(step: Step, ms: number): void;
}

export const NO_METER: Meter = { answered() {}, took() {} };
