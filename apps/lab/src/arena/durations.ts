/**
 * How often something took how long. The bounds grow by a twentieth from one class to the next, so that any
 * number of durations stays small to keep and add up, and a quantile is right to a twentieth.
 */
export type Durations = Readonly<Record<string, number>>;

const GROWTH = Math.log(1.05);
/** Milliseconds that the clock can tell apart, more or less. */
const LEAST = 0.001;

/** Adds one to a count that is being made. */
export function addDuration(counts: Record<string, number>, ms: number): void {
  const key = String(Math.round(Math.log(Math.max(ms, LEAST)) / GROWTH));
  counts[key] = (counts[key] ?? 0) + 1;
}

export function sumOf(parts: readonly Durations[]): Durations {
  const sum: Record<string, number> = {};
  for (const part of parts) {
    for (const [key, count] of Object.entries(part)) sum[key] = (sum[key] ?? 0) + count;
  }
  return sum;
}

/** The milliseconds that this share of all did not exceed; 0 when there are none. */
export function quantileOf(durations: Durations, share: number): number {
  const classes = Object.entries(durations).map(([key, count]) => ({ key: Number(key), count }));
  classes.sort((one, other) => one.key - other.key);
  let left = share * classes.reduce((sum, { count }) => sum + count, 0);
  for (const { key, count } of classes) {
    left -= count;
    if (left <= 0) return Math.exp(key * GROWTH);
  }
  return 0;
}
