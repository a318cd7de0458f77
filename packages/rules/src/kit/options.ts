/** What a number may be. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** What an option can be: one of these words, or a whole number within limits. */
export type Choice = readonly (string | number)[] | Limits;
