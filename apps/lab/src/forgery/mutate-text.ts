import type { Random } from '@horse-race/rules/kit';

type Mutation = (text: string, random: Random) => string;

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

/** A place in the text at which `pattern` matches, or the beginning. */
function placeOf(text: string, pattern: RegExp, random: Random): RegExpExecArray | undefined {
  const from = random.below(text.length + 1);
  const global = new RegExp(pattern, 'gu');
  global.lastIndex = from;
  const later = global.exec(text);
  if (later !== null) return later;
  global.lastIndex = 0;
  return global.exec(text) ?? undefined;
}

/** The text with a match of the pattern replaced. */
const replaced =
  (pattern: RegExp, other: (found: string, random: Random) => string): Mutation =>
  (text, random) => {
    const found = placeOf(text, pattern, random);
    if (found === undefined) return text;
    const [was] = found;
    return text.slice(0, found.index) + other(was, random) + text.slice(found.index + was.length);
  };

const KEY = /"[a-zA-Z]+":/;
const NUMBER = /(?<=[[:,])-?\d+(?=[\],}])/;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  keyTwice: replaced(/\{"[a-zA-Z]+":/, (found, random) =>
    found.replace('{', `{${found.slice(1)}${pick(['0', 'null', '"x"', '[]', '{}'], random)},`),
  ),
  keyTwiceEscaped: replaced(/\{"[a-zA-Z]+":/, (found) => {
    const escaped = found.slice(1).replace(/[a-z]/i, (c) => `\\u00${c.charCodeAt(0).toString(16)}`);
    return found.replace('{', `{${escaped}0,`);
  }),
  keyAgain: replaced(/"[a-zA-Z]+":("[^"]*"|\d+)/, (found) => `${found},${found}`),
  keyEscaped: replaced(KEY, (found) =>
    found.replace(/[a-z]/i, (c) => `\\u00${c.charCodeAt(0).toString(16)}`),
  ),
  hugeNumber: replaced(NUMBER, (_, random) =>
    pick(['1e400', '-1e400', '9'.repeat(400), '9007199254740993', '1e-400', '0.1'], random),
  ),
  numberSpelled: replaced(NUMBER, (found, random) =>
    pick([`${found}.0`, `${found}e0`, `-${found}`, `0${found}`, `+${found}`, `${found}00e-2`], random),
  ),
  nest: replaced(/(?<=[[:,])(?=[\d"])/, (_, random) => '['.repeat(pick([1, 10, 10_000], random))),
  nestWhole(text, random) {
    const levels = pick([5, 17, 50_000], random);
    return text.replace(
      '"events":[',
      `"events":[{"type":"chat","x":${'['.repeat(levels)}${']'.repeat(levels)}},`,
    );
  },
  cut: (text, random) => text.slice(0, random.below(text.length + 1)),
  cutOut(text, random) {
    const from = random.below(text.length + 1);
    return text.slice(0, from) + text.slice(from + 1 + random.below(40));
  },
  copyIn(text, random) {
    const from = random.below(text.length + 1);
    const to = random.below(text.length + 1);
    return text.slice(0, to) + text.slice(from, from + 1 + random.below(200)) + text.slice(to);
  },
  put(text, random) {
    const at = random.below(text.length + 1);
    const odd = [
      '\u0000',
      '\n',
      '\ufeff',
      '\u001b[2J',
      '\u009b',
      '"',
      '\\',
      '\\ud800',
      '{',
      '}',
      ',',
      '/**/',
      ' ',
    ];
    return text.slice(0, at) + pick(odd, random) + text.slice(at);
  },
  escaped: replaced(/(?<=")[a-zA-Z0-9](?=[^"]*")/, (c) => `\\u00${c.charCodeAt(0).toString(16)}`),
  homoglyph: replaced(/[aceop](?=[a-zA-Z]*":)/, (c) => ({ a: 'а', c: 'с', e: 'е', o: 'о' })[c] ?? 'р'),
  spaces: (text) => JSON.stringify(JSON.parse(text), null, 1),
  windows: (text) => JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n'),
  two: (text, random) => `${text}${pick(['\n', '\n\n', ' ', ''], random)}${text}`,
  mark: (text) => `\ufeff${text}`,
};

const NAMES = Object.keys(MUTATIONS);

/** Changes the text of a record at one place; with the name of the mutation. */
export function mutateText(text: string, random: Random): { readonly name: string; readonly text: string } {
  const name = pick(NAMES, random);
  return { name, text: MUTATIONS[name]?.(text, random) ?? text };
}

/** Changes bytes of a text in UTF-8 without regard for characters. */
export function mutateBytes(bytes: Uint8Array, random: Random): void {
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(bytes.length);
    bytes[at] = random.below(2) === 0 ? random.below(256) : (bytes[at] ?? 0) ^ (1 << random.below(8));
  }
}
