import { setImmediate } from 'node:timers/promises';

let line: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the next piece of long work may be done: one in each turn of the event loop, whosever work it
 * is, so that everybody else has their turn in between, however many tables are read at once.
 */
export function nextPiece(): Promise<unknown> {
  line = line.then(() => setImmediate());
  return line;
}
