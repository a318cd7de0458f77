import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language, languageNames } from './languages.ts';
import { currentLanguage, m, setLanguage } from './messages.svelte.ts';
import { inOne, listText, sentence } from './sentences.ts';

/** A message with several forms: what it takes, what chooses between its forms, and the forms. */
interface Forms {
  readonly declarations: readonly string[];
  readonly selectors: readonly string[];
  readonly match: Readonly<Record<string, string>>;
}
type Message = string | readonly [Forms];
type Messages = Readonly<Record<string, Message>>;

const FILES = import.meta.glob<Messages>('../../../messages/**/*.json', { eager: true, import: 'default' });
const SOURCES = import.meta.glob<string>(
  ['../../**/*.{ts,svelte}', '!../../paraglide/**', '!../../**/*.test.ts'],
  { eager: true, import: 'default', query: '?raw' },
);
/** What is needed at first, and what comes with the parts fetched on demand. */
const PARTS = ['../../../messages/', '../../../messages/later/'];

function messagesOf(part: string, language: Language): Messages {
  const { $schema: _, ...messages } = FILES[`${part}${language}.json`] ?? {};
  return messages;
}
const everyMessage = LANGUAGES.flatMap((language) =>
  PARTS.flatMap((part) =>
    Object.entries(messagesOf(part, language)).map(([key, message]) => ({ language, part, key, message })),
  ),
);
const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

/** What an input of a plural chooses by: `count` of `local countPlural = count: plural`. */
const countsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message[0].declarations.flatMap((line) => /= (\w+): plural$/.exec(line)?.[1] ?? []);

/** What a text leaves open, apart from the number it is a form for: that may be said as a word, `one`. */
const filledIn = (text: string, message: Message): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))]
    .filter((name) => !countsOf(message).includes(name))
    .sort();

const used = new Set(
  Object.values(SOURCES).flatMap((source) => [...source.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key ?? '')),
);

describe('the messages', () => {
  test('are there in every language, and none is left over', () => {
    expect(Object.keys(FILES).sort()).toEqual(
      PARTS.flatMap((part) => LANGUAGES.map((language) => `${part}${language}.json`)).sort(),
    );
    for (const part of PARTS) {
      const keys = Object.keys(messagesOf(part, 'en')).sort();
      expect(keys.length).toBeGreaterThan(0);
      for (const language of LANGUAGES) {
        expect(Object.keys(messagesOf(part, language)).sort(), part + language).toEqual(keys);
      }
    }
  });

  test('are never empty, and have no spaces too many', () => {
    const bad = everyMessage.filter(({ message }) =>
      textsOf(message).some((text) => text === '' || text !== text.trim() || text.includes('  ')),
    );
    expect(bad).toEqual([]);
  });

  test('take the same things in every language, and every form fills them in', () => {
    for (const { language, part, key, message } of everyMessage) {
      const english = messagesOf(part, 'en')[key] ?? '';
      const inputs = (one: Message) => (typeof one === 'string' ? [] : one[0].declarations);
      expect(inputs(message), `${key} in ${language}`).toEqual(inputs(english));
      const wanted = filledIn(textsOf(english)[0] ?? '', english);
      for (const text of textsOf(message)) {
        expect(filledIn(text, message), `${key} in ${language}: ${text}`).toEqual(wanted);
      }
    }
  });

  test('have every plural form of their language', () => {
    for (const { language, key, message } of everyMessage) {
      if (typeof message === 'string') continue;
      const { selectors, match } = message[0];
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const forms = pluralCategories.map((form) => `${selectors[0]}=${form === 'other' ? '*' : form}`);
      expect(Object.keys(match).sort(), `${key} in ${language}`).toEqual(forms.sort());
    }
  });

  test('are used, and what is used is there', () => {
    const keys = PARTS.flatMap((part) => Object.keys(messagesOf(part, 'en')));
    expect(new Set(keys).size).toBe(keys.length);
    expect([...used].sort()).toEqual(keys.sort());
    // A key that is put together would be found by nobody.
    expect(Object.entries(SOURCES).filter(([, source]) => /\bm\[/.test(source))).toEqual([]);
  });
});

describe('a language', () => {
  afterEach(() => setLanguage('en'));

  test('has a name of its own and a short one', () => {
    expect(LANGUAGES.map((language) => languageNames(language).name)).toEqual(['English', 'Polski', '中文']);
    expect(LANGUAGES.map((language) => languageNames(language).short)).toEqual(['EN', 'PL', '中']);
  });

  test('is spoken at once, also by what was taken before', async () => {
    const { hand_pass } = m;
    expect(hand_pass()).toBe('Pass');
    await setLanguage('zh-Hans');
    expect(hand_pass()).toBe('跳过');
    expect(currentLanguage()).toBe('zh-Hans');
  });

  test('is the one chosen last, also when the file of another comes later', async () => {
    await Promise.all([setLanguage('pl'), setLanguage('en')]);
    expect(currentLanguage()).toBe('en');
    expect(m.hand_pass()).toBe('Pass');
  });

  test('counts as it is counted in', async () => {
    const points = () => [0, 1, 2, 5, 12, 22, 25].map((count) => m.ends_points({ count }));
    expect(points().slice(0, 3)).toEqual(['0 points', '1 point', '2 points']);
    await setLanguage('pl');
    expect(points()).toEqual([
      '0 punktów',
      '1 punkt',
      '2 punkty',
      '5 punktów',
      '12 punktów',
      '22 punkty',
      '25 punktów',
    ]);
    await setLanguage('zh-Hans');
    expect(points()[2]).toBe('2分');
  });

  test('lists names and ends sentences in its own way', async () => {
    const said = () => [listText(['Ala', 'Bo']), inOne(sentence('A'), '', sentence('B'))];
    expect(said()).toEqual(['Ala, Bo', 'A. B.']);
    await setLanguage('pl');
    expect(said()).toEqual(['Ala i Bo', 'A. B.']);
    await setLanguage('zh-Hans');
    expect(said()).toEqual(['Ala、Bo', 'A。B。']);
  });
});
