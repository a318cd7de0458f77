import { NAME_LENGTH } from '@horse-race/table';

/** What joins letters and emoji: invisible by itself, but it belongs to what it joins. */
const JOINERS = '[\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}]';
/**
 * Controls, line breaks, fillers that look like nothing, and marks that turn the direction of writing: a name
 * is one line of text.
 */
const UNSEEN = new RegExp(
  `(?!${JOINERS})[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}]`,
  'gu',
);
/** The braille pattern without a dot is a space that Unicode counts as a symbol. */
const SPACES = /[\s\u2800]+/gu;
/** No writing needs so many marks on one letter; more climb over the lines above and below. */
const PILE = /\p{M}{5}/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Text as it is shown: composed, one line, single spaces. Undefined when nothing visible is left, when it has
 * more than `most` visible characters, or when those are piles of combining marks.
 */
export function cleanLine(text: string, most: number): string | undefined {
  const line = text.replace(UNSEEN, '').normalize('NFC').replace(SPACES, ' ').trim();
  const length = [...graphemes.segment(line)].length;
  const isShort = length <= most && [...line].length <= most * 4;
  return isShort && !PILE.test(line) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : undefined;
}

/** A name, or undefined when it has not 1 to 20 visible characters. */
export const cleanName = (text: string): string | undefined => cleanLine(text, NAME_LENGTH);
