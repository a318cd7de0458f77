import type { MatchRecord } from '@horse-race/rules/record';
import { keep, recall } from '../core/storage.ts';

const KEY = 'practice-records';
/** So many finished matches stay on the device; a long one is 200 kB, and a browser has room for some millions. */
const MOST = 8;

/** A match that was practised to its end. */
export interface KeptRecord {
  /** From 1, on this device. */
  readonly number: number;
  /** When it ended: milliseconds since 1970. */
  readonly at: number;
  readonly record: MatchRecord;
}

/** The matches kept, newest first. */
export function keptRecords(): readonly KeptRecord[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptRecord[]) : [];
  } catch {
    return [];
  }
}

export const keptRecord = (number: number): KeptRecord | undefined =>
  keptRecords().find((kept) => kept.number === number);

/** Keeps a match once; the oldest ones make room for it. */
export function keepRecord(ended: KeptRecord): void {
  if (keptRecord(ended.number) !== undefined) return;
  for (let left = keptRecords().slice(0, MOST - 1); ; left = left.slice(0, -1)) {
    if (keep(KEY, JSON.stringify([ended, ...left])) || left.length === 0) return;
  }
}
