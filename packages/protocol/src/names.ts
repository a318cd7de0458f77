import { JOINERS, NAME_LENGTH, PILE, tidied, visibleCharacters } from '@horse-race/rules/kit';

/**
 * Controls, line breaks, fillers that look like nothing, and marks that turn the direction of writing: a name
 * is one line of text.
 */
const UNSEEN = new RegExp(
  `(?!${JOINERS})[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}]`,
  'gu',
);

/**
 * Text as it is shown: composed, one line, single spaces. Undefined when nothing visible is left, when it has
 * more than `most` visible characters, or when those are piles of combining marks.
 */
export function cleanLine(text: string, most: number): string | undefined {
  const line = tidied(text.replace(UNSEEN, ''));
  const length = visibleCharacters(line).length;
  const isShort = length <= most && [...line].length <= most * 4;
  return isShort && !PILE.test(line) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : undefined;
}

/** A name, or undefined when it has not 1 to 20 visible characters. */
export const cleanName = (text: string): string | undefined => cleanLine(text, NAME_LENGTH);
