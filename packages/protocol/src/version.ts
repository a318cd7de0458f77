/** Counts up whenever an older client could misunderstand a newer server. */
export const PROTOCOL = 1;

/** Bytes a message from a client may have; the longest that is right has about 400. */
export const MESSAGE_LIMIT = 4096;
