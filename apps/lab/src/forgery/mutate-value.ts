import type { Random } from '@horse-race/rules/kit';
import { get, isWhole, type Json, keysOf, type Place, put } from './json.ts';

/** A change to a part of a record; `other` is a true record from elsewhere. */
type Mutation = (place: Place, random: Random, other: Json) => void;

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

function nested(levels: number): Json {
  let value: Json = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

const ODD: readonly Json[] = [
  ...[null, true, false, 0, -1, 1, 2, 3, 5, 61, 0.5, 1e308, 2 ** 53, -(2 ** 60)],
  ...['', '0', '00', '66', '7H', 'AD', 'hand', 'drawn', 'out', 'chat', 'tilePlayed', 'rolled', 'moved'],
  ...['44:branchA', '11:lineB', 'partnership', 'mustContinue', 'derby', '__proto__', 'x'.repeat(3_000)],
  ...['\u0000', '\u001b[2J', '\u202e', '\ud800', '\u200b', '\ufeff'],
  ...[[], {}, [[]], { type: 'chat' }, { toString: 1 }],
];

/** Texts that look alike, or that some programs take for the same. */
const TRICKS: readonly ((text: string) => string)[] = [
  (text) => `${text}\u200b`,
  (text) => `${text} `,
  (text) => ` ${text}`,
  (text) => `${text}\u0000`,
  (text) => `\ufeff${text}`,
  (text) => `\u202e${text}`,
  (text) => `${text}\u0301`,
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFKC'),
  (text) => text.toUpperCase(),
  (text) => text.replace('A', '\u0410').replace('a', '\u0430'),
  (text) => text.slice(0, -1),
  (text) => `${text}${text}`,
  (text) => [...text].toReversed().join(''),
  (text) => text.replace(/\d/, (digit) => String((Number(digit) + 1) % 7)),
  (text) => text.replace(/[0-9a-f]$/, (digit) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)),
];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  replace: (place, random) => put(place, structuredClone(pick(ODD, random))),
  remove({ whole, key }) {
    if (Array.isArray(whole)) whole.splice(Number(key), 1);
    else delete whole[key];
  },
  add({ whole, key }, random) {
    const value = structuredClone(pick(ODD, random));
    if (Array.isArray(whole)) whole.splice(Number(key), 0, value);
    else
      put(
        { whole, key: pick(['more', 'seat', 'type', 'name', '__proto__', 'ante', 'players'], random) },
        value,
      );
  },
  twice({ whole, key }, random) {
    if (!Array.isArray(whole)) return;
    const copy = structuredClone(whole[Number(key)] ?? null);
    whole.splice(random.below(whole.length + 1), 0, copy);
  },
  swap(place, random) {
    const { whole } = place;
    const second = { whole, key: pick(keysOf(whole), random) };
    const [one, other] = [get(place) ?? null, get(second) ?? null];
    put(place, other);
    put(second, one);
  },
  cut({ whole, key }) {
    if (Array.isArray(whole)) whole.splice(Number(key));
  },
  reverse(place) {
    const value = get(place);
    if (Array.isArray(value)) value.reverse();
  },
  number(place, random) {
    const value = get(place);
    if (typeof value === 'number')
      put(place, pick([value + 1, value - 1, -value, value + 0.5, value * 1e9], random));
  },
  trick(place, random) {
    const value = get(place);
    if (typeof value === 'string') put(place, pick(TRICKS, random)(value));
  },
  wrap: (place) => put(place, [get(place) ?? null]),
  nest: (place, random) => put(place, nested(pick([3, 20, 2_000], random))),
  many(place, random) {
    const value = get(place) ?? null;
    put(place, Array<Json>(isWhole(value) ? 100 : pick([13, 130_000], random)).fill(value));
  },
  /** What stands in the same place of another record. */
  cross(place, random, other) {
    const source = isWhole(other) ? placeIn(other, random) : undefined;
    if (source !== undefined) put(place, structuredClone(get(source) ?? null));
  },
  /** A part of the head of another record. */
  head({ whole }, random, other) {
    if (!isWhole(other) || Array.isArray(other)) return;
    const key = pick(['version', 'game', 'rules', 'ruleset', 'seats', 'fairness', 'events'], random);
    if (Object.hasOwn(whole, 'format')) put({ whole, key }, structuredClone(other[key] ?? null));
  },
};

const NAMES = Object.keys(MUTATIONS);

/** A place anywhere in a value, those near its root more often than their number would have it. */
function placeIn(root: Place['whole'], random: Random): Place | undefined {
  let whole = root;
  for (;;) {
    const keys = keysOf(whole);
    if (keys.length === 0) return undefined;
    const place = { whole, key: pick(keys, random) };
    const value = get(place);
    if (!isWhole(value) || random.below(6) === 0) return place;
    whole = value;
  }
}

/** Changes a record at one place; the name of the mutation. */
export function mutateValue(record: Json, random: Random, other: Json): string {
  const name = pick(NAMES, random);
  const place = isWhole(record) ? placeIn(record, random) : undefined;
  const target = name === 'head' && isWhole(record) ? { whole: record, key: '' } : place;
  if (target !== undefined) MUTATIONS[name]?.(target, random, other);
  return name;
}
