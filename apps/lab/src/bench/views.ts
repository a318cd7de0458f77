import { dominoes, type Preset, presetsFor, type Ruleset } from '@horse-race/rules/dominoes';
import { SEATINGS, type Seating } from '@horse-race/rules/kit';
import { randomMatch } from '../random-match.ts';
import { fastRandom, type Purpose } from '../seeds.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

/** Matches of each seating and preset. */
const MATCHES = 25;
/** Those that end a hand in different ways; the others differ in what LONG replaces. */
const LONG_PRESETS: readonly Preset[] = ['guide', 'polish'];
const LONG = { target: 1000, gamesToWin: 9 } as const;
/** Of the long match only the first hands are looked at: afterwards a view grows no more. */
const LONG_HANDS = 400;

interface Sizes {
  largest: number;
  sum: number;
  count: number;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const WRAPPING = bytesOf({ view: 0, own: 0 }) - 2;

/** Bytes of `{ view, own }` for every seat in every state of a random match. */
function measureMatch(ruleset: Ruleset, purpose: Purpose, sizes: Sizes): void {
  const random = fastRandom(purpose);
  let hands = 0;
  randomMatch(ruleset, { deals: random, choices: random }, ({ events, state }) => {
    const view = bytesOf(dominoes.view(state)) + WRAPPING;
    state.seats.sideOf.forEach((_, seat) => {
      const bytes = view + bytesOf(dominoes.own(state, seat));
      sizes.largest = Math.max(sizes.largest, bytes);
      sizes.sum += bytes;
      sizes.count++;
    });
    if (events.some(({ type }) => type === 'handDealt')) hands++;
    return hands <= LONG_HANDS;
  });
}

function rowOf(what: string, { largest, sum, count }: Sizes): Row {
  return {
    what,
    figure: `${largest.toLocaleString('en')} bytes`,
    note: `${rounded(sum / count)} on average, ${rounded(count)} views`,
  };
}

function measureSeating(seating: Seating): Row[] {
  const name = seating === 'partnership' ? seating : `${seating} players`;
  const usual: Sizes = { largest: 0, sum: 0, count: 0 };
  const presets = presetsFor(seating);
  for (const { preset, ruleset } of presets) {
    for (let match = 0; match < MATCHES; match++) {
      measureMatch(ruleset, ['views', preset, match], usual);
    }
  }
  const long: Sizes = { largest: 0, sum: 0, count: 0 };
  for (const { preset, ruleset } of presets.filter(({ preset }) => LONG_PRESETS.includes(preset))) {
    measureMatch({ ...ruleset, ...LONG }, ['views', 'long', preset], long);
  }
  return [rowOf(`${name}, every preset`, usual), rowOf(`${name}, a long match`, long)];
}

export const views: Benchmark = {
  name: 'views',
  title: 'Largest view of dominoes',
  how: `Bytes of the JSON of { view, own }, for every seat in every state of ${MATCHES} random matches of each preset; long: target ${LONG.target}, ${LONG.gamesToWin} games to win, the first ${LONG_HANDS} hands.`,
  run: () => SEATINGS.toReversed().flatMap(measureSeating),
};
