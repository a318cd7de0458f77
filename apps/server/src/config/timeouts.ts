import { WATCH_DELAY_MS } from '@horse-race/protocol';

/** How long the server waits before it acts on who is there, and tells of it; in milliseconds. */
export interface Timeouts {
  /** A host who is gone for so long, while somebody else seated is here, is no longer the host. */
  readonly hostGrace: number;
  /** Somebody who is gone for so long from a quick match that waits has left the seat. */
  readonly seatGrace: number;
  /** A proposal waits so long for those who have agreed, or must, to come back. */
  readonly proposalGrace: number;
  /** How late people who only watch see a table with open hands. */
  readonly watchDelay: number;
  /** The lobby is sent at most once in this time. */
  readonly lobbyInterval: number;
  /** A running match that everybody has left is listed for so much longer. */
  readonly abandonedMatch: number;
}

export const TIMEOUTS: Timeouts = {
  hostGrace: 45_000,
  seatGrace: 20_000,
  proposalGrace: 5_000,
  watchDelay: WATCH_DELAY_MS,
  lobbyInterval: 1_000,
  abandonedMatch: 120_000,
};
