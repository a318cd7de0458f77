import type { Seat } from '../kit/seating.ts';
import type { MatchRecord } from './format.ts';

/** What a device knows of a deal from before anybody could know its outcome; a record is held against it. */
export interface DealNote {
  readonly commitment: string;
  /** The hashes shown before seeds were revealed; null for a device that saw only the commitment. */
  readonly hashes: readonly { readonly seat: Seat; readonly hash: string }[] | null;
  /** The seed this device revealed, if it had a seat. */
  readonly mine: { readonly seat: Seat; readonly seed: string } | null;
}

/** In what a record differs from what a device was shown before the deal. */
export type Broken =
  | 'otherCommitment'
  | 'otherHashes'
  /** By the record the device's seed did not arrive in time. */
  | 'seedLeftOut'
  | 'otherSeed';

/**
 * Holds a record that verifies against a note. Only this comparison binds the server: a record alone cannot
 * show that it is the one everybody was promised.
 */
export function brokenPromises({ version, fairness }: MatchRecord, note: DealNote): Broken[] {
  const { commitment, hashes, mine } = note;
  const bound = version === 1 ? [] : fairness.seats;
  const isShown = ({ seat, hash }: { seat: Seat; hash: string }): boolean =>
    bound.some((entry) => entry.seat === seat && entry.hash === hash);
  const broken: Broken[] = [];
  if (fairness.commitment !== commitment) broken.push('otherCommitment');
  if (hashes !== null && (hashes.length !== bound.length || !hashes.every(isShown)))
    broken.push('otherHashes');
  if (mine !== null) {
    const seed = bound.find(({ seat }) => seat === mine.seat)?.seed ?? null;
    if (seed !== mine.seed) broken.push(seed === null ? 'seedLeftOut' : 'otherSeed');
  }
  return broken;
}
