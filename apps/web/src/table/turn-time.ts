import { ticker } from '../core/clock.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** Whole seconds until time is up or the game goes on by itself; undefined while it waits. Reactive. */
export function secondsLeft(live: LiveTable): number | undefined {
  const deadline = live.snapshot?.view.match?.deadline ?? null;
  if (deadline === null) return undefined;
  return Math.max(0, Math.ceil((live.localTime(deadline) - ticker.now) / 1000));
}

/** The time of a turn: seconds left, and what part of its whole time that is. Reactive. */
export function turnTime(live: LiveTable): { readonly seconds: number; readonly share: number } | undefined {
  const match = live.snapshot?.view.match;
  const seconds = secondsLeft(live);
  if (seconds === undefined || match == null || match.deadline === null) return undefined;
  const whole = (match.deadline - match.waitingSince) / 1000;
  return { seconds, share: Math.min(1, seconds / whole) };
}
