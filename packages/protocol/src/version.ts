/** Counts up whenever an older client could misunderstand a newer server. */
export const PROTOCOL = 2;

/** Bytes a message from a client may have; the longest that is right has about 400. */
export const MESSAGE_LIMIT = 4096;

/** At a table with open hands spectators see everything this much later. */
export const WATCH_DELAY_MS = 60_000;
