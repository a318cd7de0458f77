import { keep } from '../storage.ts';
import { type First, type Language, type Later, preferredLanguage, SOURCES } from './languages.ts';

type Messages = First & Later;

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
export const loadLanguage = (): Promise<void> => setLanguage(preferredLanguage());

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
