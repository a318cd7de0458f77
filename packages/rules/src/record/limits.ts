/**
 * The most of a record that is read, so that no file costs a reader more than a moment. The longest matches that
 * were simulated (four alone, nine games of 1000 points) have a third of it.
 */
export const RECORD_LIMITS = {
  /** Of one document, in UTF-8. */
  bytes: 64 * 2 ** 20,
  /** Those of unknown types included. */
  events: 500_000,
  /** Lists and objects within each other. */
  depth: 16,
} as const;
