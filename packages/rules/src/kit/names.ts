/** Visible characters a name may have. */
export const NAME_LENGTH = 20;

/**
 * What joins letters and emoji, as a class of a regular expression: invisible alone, but it belongs to what it joins.
 */
export const JOINERS = '[\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}]';

/** No writing needs so many marks on one letter; more climb over the lines above and below. */
export const PILE = /\p{M}{5}/u;

/** The braille pattern without a dot is a space that Unicode counts as a symbol. */
const SPACES = /[\s\u2800]+/gu;

/** The text composed, with single spaces between and none around. */
export const tidied = (text: string): string => text.normalize('NFC').replace(SPACES, ' ').trim();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as they are seen: half an emoji would be another one, or none. */
export const visibleCharacters = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);
