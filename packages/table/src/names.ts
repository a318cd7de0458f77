/** Visible characters a name may have. */
export const NAME_LENGTH = 20;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name with a mark that tells it from others, "Ala 2"; the name gives way where both are too long. */
export function markedName(name: string, mark: number): string {
  const tail = ` ${mark}`;
  // By what is seen: half an emoji would be another one, or none.
  const room = NAME_LENGTH - tail.length;
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return letters.slice(0, room).join('').trimEnd() + tail;
}
