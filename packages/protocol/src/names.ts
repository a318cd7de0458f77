/** Visible characters a name may have. */
export const NAME_LENGTH = 20;

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
 * A name as it is shown: composed, one line, single spaces. Undefined when nothing visible is left, when it
 * has more than 20 visible characters, or when those are piles of combining marks.
 */
export function cleanName(text: string): string | undefined {
  const name = text.replace(UNSEEN, '').normalize('NFC').replace(SPACES, ' ').trim();
  const length = [...graphemes.segment(name)].length;
  const isShort = length <= NAME_LENGTH && [...name].length <= NAME_LENGTH * 4;
  return isShort && !PILE.test(name) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : undefined;
}
