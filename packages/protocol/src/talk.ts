import { cleanLine } from './names.ts';

/** Ready-made phrases and reactions: sent as codes, shown to each reader in their own language. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'sorry',
  'oneMoment',
  'yourTurn',
  'goodGame',
  'again',
  'bye',
  'wow',
  'laugh',
  'think',
  'cheer',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** Visible characters of a line of free text. */
export const TEXT_LENGTH = 160;

/** Free text as it is shown: one line of text, never markup. Undefined when it is empty or too long. */
export const cleanText = (text: string): string | undefined => cleanLine(text, TEXT_LENGTH);
