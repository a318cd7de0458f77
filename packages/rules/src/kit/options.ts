/** What a number may be. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** What an option can be: one of these words, or a whole number within limits. */
export type Choice = readonly (string | number)[] | Limits;

/** What a value should be, in words. */
export function wordsOf(choice: Choice): string {
  if ('least' in choice) return `a whole number from ${choice.least} to ${choice.most}`;
  return choice.map((word) => JSON.stringify(word)).join(' or ');
}
