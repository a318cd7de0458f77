import { recall } from '../storage.ts';

/** The messages of a language, compiled to functions: all languages have the same ones. */
export type First = typeof import('../../paraglide/messages/en.js');
export type Later = typeof import('../../paraglide/later/messages/en.js');

interface Source {
  /** The language's own name for itself. */
  readonly name: string;
  /** The same in two letters or one sign. */
  readonly short: string;
  readonly first: () => Promise<First>;
  /** What only the parts fetched on demand say: the rules, the replay, the derby. */
  readonly later: () => Promise<Later>;
}

/** Each language is a file of its own, fetched when it is chosen. */
export const SOURCES = {
  en: {
    name: 'English',
    short: 'EN',
    first: () => import('../../paraglide/messages/en.js'),
    later: () => import('../../paraglide/later/messages/en.js'),
  },
  pl: {
    name: 'Polski',
    short: 'PL',
    first: () => import('../../paraglide/messages/pl.js'),
    later: () => import('../../paraglide/later/messages/pl.js'),
  },
  'zh-Hans': {
    name: '中文',
    short: '中',
    first: () => import('../../paraglide/messages/zh-Hans.js'),
    later: () => import('../../paraglide/later/messages/zh-Hans.js'),
  },
} as const satisfies Record<string, Source>;

/** As the page's `lang` and `Intl` name it. */
export type Language = keyof typeof SOURCES;

export const LANGUAGES = Object.keys(SOURCES) as Language[];

/** A language by its own names, long and short. */
export const languageNames = (language: Language): Pick<Source, 'name' | 'short'> => SOURCES[language];

const isLanguage = (text: string): text is Language => Object.hasOwn(SOURCES, text);

/** The language kept on this device; else what the browser asks for, the first that there is, or English. */
export function preferredLanguage(): Language {
  const kept = recall('language');
  if (kept !== undefined && isLanguage(kept)) return kept;
  const found = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => LANGUAGES.some((language) => language.split('-')[0] === tag));
  return LANGUAGES.find((language) => language.split('-')[0] === found) ?? 'en';
}
