import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@horse-race/rules/kit';
import type { Deadline } from '../limits.ts';
import type { Cable } from './cable.ts';

/** What can be wrong with a line, and for how long at most (milliseconds). */
const FAULTS = {
  /** Broken, and not to be had. */
  cut: 3_000,
  slow: 4_000,
  /** Half open: alive to look at, and nothing arrives. */
  dead: 5_000,
} as const;
type Fault = keyof typeof FAULTS;

export const FLAPPINGS = ['cut', 'slow', 'dead', 'mixed'] as const;
export type Flapping = (typeof FLAPPINGS)[number];

const ALL = Object.keys(FAULTS) as Fault[];
const CALM_MS = 4_000;
const DELAY_MS = 600;

function apply(cable: Cable, fault: Fault, random: Random): void {
  if (fault === 'cut') cable.cut();
  else if (fault === 'dead') cable.isDead = true;
  else cable.delay = 50 + random.below(DELAY_MS);
}

/** Breaks and mends a line at random until the time is over. @returns how often it was broken */
export async function flap(
  cable: Cable,
  flapping: Flapping,
  { random, deadline }: { readonly random: Random; readonly deadline: Deadline },
): Promise<number> {
  let faults = 0;
  const pause = (most: number): Promise<void> => wait(Math.min(200 + random.below(most), deadline.left));
  while (!deadline.isOver) {
    await pause(CALM_MS);
    const fault = flapping === 'mixed' ? (ALL[random.below(ALL.length)] ?? 'cut') : flapping;
    apply(cable, fault, random);
    faults++;
    await pause(FAULTS[fault]);
    cable.mend();
  }
  return faults;
}
