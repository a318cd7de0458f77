import { narrowListIn } from './formats.ts';
import type { Language } from './languages.ts';
import { currentLanguage, m } from './messages.svelte.ts';

const BETWEEN: Readonly<Record<Language, string>> = { en: ' ', pl: ' ', 'zh-Hans': '' };

/** What stands between two sentences; in Chinese the full stop has its own room. */
export const between = (): string => BETWEEN[currentLanguage()];

/** Words as a sentence, with the full stop of the language. */
export const sentence = (text: string): string => m.sentence({ text });

/** Sentences one after another; those that are empty are left out. */
export const inOne = (...sentences: readonly string[]): string =>
  sentences.filter((text) => text !== '').join(between());

/** Names or things that are only listed: `Ala, Bo`. In a sentence it is `namesText`. */
export const listText = (parts: readonly string[]): string => narrowListIn(currentLanguage()).format(parts);
