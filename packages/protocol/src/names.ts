/** Visible characters a name may have. */
export const NAME_LENGTH = 20;

/** Controls, line breaks, and marks that turn the direction of writing: a name is one line of text. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name as it is shown: composed, one line, single spaces. Undefined when nothing visible is left, when it
 * has more than 20 visible characters, or when those are piles of combining marks.
 */
export function cleanName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  const length = [...graphemes.segment(name)].length;
  const isShort = length <= NAME_LENGTH && [...name].length <= NAME_LENGTH * 4;
  return isShort && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : undefined;
}
