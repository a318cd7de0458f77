import type { MatchRecord } from '@horse-race/rules/record';
import { nextPiece } from '../tables/long-work.ts';

/** Events that are written in one piece, which takes a few milliseconds. */
const PIECE = 5_000;

/** The record as JSON, written piece by piece: the longest ones have millions of characters. */
export async function recordText({ events, ...head }: MatchRecord, piece = PIECE): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < events.length; from += piece) {
    await nextPiece();
    pieces.push(JSON.stringify(events.slice(from, from + piece)).slice(1, -1));
  }
  return `${JSON.stringify(head).slice(0, -1)},"events":[${pieces.join(',')}]}`;
}
