import { keep, recall } from '../live/storage.ts';

/** The messages of a language, compiled to functions: all languages have the same ones. */
type First = typeof import('../paraglide/messages/en.js');
type Later = typeof import('../paraglide/later/messages/en.js');
type Messages = First & Later;

/** Each language is a file of its own, fetched when it is chosen. */
const LOADERS = {
  en: () => import('../paraglide/messages/en.js'),
} satisfies Record<string, () => Promise<First>>;
export type Language = keyof typeof LOADERS;

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English' };

/** What only the parts fetched on demand say: the rules and the replay. */
const LATER: Readonly<Record<Language, () => Promise<Later>>> = {
  en: () => import('../paraglide/later/messages/en.js'),
};

export const LANGUAGES = Object.keys(LOADERS) as Language[];

const isLanguage = (text: string): text is Language => Object.hasOwn(LOADERS, text);

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
let messages = $state.raw<Partial<Messages>>();
let later: Promise<void> | undefined;

/** The language of the interface now; reactive. */
export const currentLanguage = (): Language => language;

/** Fetches a language and shows everything in it; nothing is reloaded and nothing is lost. */
export async function setLanguage(wanted: Language): Promise<void> {
  const [first, more] = await Promise.all([LOADERS[wanted](), later && LATER[wanted]()]);
  messages = { ...first, ...more };
  language = wanted;
}

/** Fetches what the parts say that are fetched on demand; from then on it comes with every language. */
export function loadLater(): Promise<void> {
  later ??= Promise.resolve().then(() => setLanguage(language));
  return later;
}

/** Remembers the choice for this device. */
export function chooseLanguage(wanted: Language): Promise<void> {
  keep('language', wanted);
  return setLanguage(wanted);
}

/** Before anything is drawn: the language kept on this device, or the browser's. */
export const loadLanguage = (): Promise<void> => setLanguage(preferred());

/** A message without anything to fill in is called with nothing. */
type Speaker<Inputs> = object extends Inputs ? () => string : (inputs: Inputs) => string;
type Speakers = { readonly [Key in keyof Messages]: Speaker<Parameters<Messages[Key]>[0]> };
type Message = (inputs: object) => string;

const asked = new Map<string, Message>();

function speak(key: string, inputs: object): string {
  const message = messages?.[key as keyof Messages] as Message | undefined;
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
