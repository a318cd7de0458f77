import { keep, recall } from '../live/storage.ts';

/** The messages of a language, compiled to functions: all languages have the same ones. */
type First = typeof import('../paraglide/messages/en.js');
type Later = typeof import('../paraglide/later/messages/en.js');
type Messages = First & Later;

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
const SOURCES = {
  en: {
    name: 'English',
    short: 'EN',
    first: () => import('../paraglide/messages/en.js'),
    later: () => import('../paraglide/later/messages/en.js'),
  },
  pl: {
    name: 'Polski',
    short: 'PL',
    first: () => import('../paraglide/messages/pl.js'),
    later: () => import('../paraglide/later/messages/pl.js'),
  },
  'zh-Hans': {
    name: '中文',
    short: '中',
    first: () => import('../paraglide/messages/zh-Hans.js'),
    later: () => import('../paraglide/later/messages/zh-Hans.js'),
  },
} as const satisfies Record<string, Source>;

/** As the page's `lang` and `Intl` name it. */
export type Language = keyof typeof SOURCES;

export const LANGUAGES = Object.keys(SOURCES) as Language[];

/** A language by its own names, long and short. */
export const languageNames = (language: Language): Pick<Source, 'name' | 'short'> => SOURCES[language];

const isLanguage = (text: string): text is Language => Object.hasOwn(SOURCES, text);

/** What the browser's languages ask for: the first that there is, else English. */
function preferred(): Language {
  const kept = recall('language');
  if (kept !== undefined && isLanguage(kept)) return kept;
  const found = navigator.languages
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => LANGUAGES.some((language) => language.split('-')[0] === tag));
  return LANGUAGES.find((language) => language.split('-')[0] === found) ?? 'en';
}

let language = $state<Language>('en');
let messages = $state.raw<Partial<Messages>>({});
let wanted: Language = 'en';
let isLaterWanted = false;

/** The language of the interface now; reactive. */
export const currentLanguage = (): Language => language;

/** Fetches what is wanted and shows everything in it. */
async function show(): Promise<void> {
  const fetched = wanted;
  const { first, later } = SOURCES[fetched];
  const [base, more] = await Promise.all([first(), isLaterWanted ? later() : undefined]);
  // Whoever chose again in the meantime gets that, whichever file came first.
  if (fetched !== wanted) return show();
  messages = { ...messages, ...base, ...more };
  language = fetched;
}

/** Fetches a language and shows everything in it; nothing is reloaded and nothing is lost. */
export function setLanguage(chosen: Language): Promise<void> {
  wanted = chosen;
  return show();
}

/** Fetches what the parts say that are fetched on demand; from then on it comes with every language. */
export function loadLater(): Promise<void> {
  isLaterWanted = true;
  return show();
}

/** Remembers the choice for this device. */
export function chooseLanguage(chosen: Language): Promise<void> {
  keep('language', chosen);
  return setLanguage(chosen);
}

/** Before anything is drawn: the language kept on this device, or the browser's. */
export const loadLanguage = (): Promise<void> => setLanguage(preferred());

/** A message without anything to fill in is called with nothing. */
type Speaker<Inputs> = object extends Inputs ? () => string : (inputs: Inputs) => string;
type Speakers = { readonly [Key in keyof Messages]: Speaker<Parameters<Messages[Key]>[0]> };
type Message = (inputs: object) => string;

const asked = new Map<string, Message>();

function speak(key: string, inputs: object): string {
  const message = messages[key as keyof Messages] as Message | undefined;
  return message?.(inputs) ?? '';
}

/**
 * Every message as a function that speaks the current language, also where it was taken before the language
 * changed. Reactive in templates.
 */
export const m = new Proxy({} as Speakers, {
  get(_, key: string) {
    const message = asked.get(key) ?? ((inputs = {}) => speak(key, inputs));
    asked.set(key, message);
    return message;
  },
});
