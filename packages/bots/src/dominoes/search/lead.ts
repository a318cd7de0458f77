import type { Side } from '@horse-race/rules/kit';

/** Points of a side, minus the mean of the other sides. */
export function leadOf(side: Side, scores: Int32Array): number {
  let all = 0;
  for (const score of scores) all += score;
  const own = scores[side] as number;
  return own - (all - own) / (scores.length - 1);
}
