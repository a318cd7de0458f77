import { WATCH_DELAY_MS } from '@horse-race/protocol';

/** How long things take that hang on who is connected, in milliseconds; tests have less patience. */
export interface Patience {
  /** A host who is gone so long, while somebody else seated is here, is host no more. */
  readonly host: number;
  /** Whoever is gone so long from a quick match that waits has left the seat. */
  readonly quick: number;
  /** A proposal waits so long for those who have agreed, or must, to come back. */
  readonly proposal: number;
  /** How late people who only watch see a table with open hands. */
  readonly watching: number;
  /** The lobby is told at most once in this time. */
  readonly lobby: number;
  /** A running match that everybody has left is listed so much longer. */
  readonly abandoned: number;
}

export const PATIENCE: Patience = {
  host: 45_000,
  quick: 20_000,
  proposal: 5_000,
  watching: WATCH_DELAY_MS,
  lobby: 1_000,
  abandoned: 120_000,
};
