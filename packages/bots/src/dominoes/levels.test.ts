import {
  type Command,
  type DominoesTypes,
  dominoes,
  type Option,
  presetsFor,
  rulesetOf,
} from '@horse-race/rules/dominoes';
import { type Policy, SEATINGS, type Seating, type Seen, seatsOf } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { playMatch } from '../play-match.ts';
import { easy } from './easy.ts';
import { greedy } from './greedy.ts';
import { randomly } from './randomly.ts';
import { sharp } from './search/sharp.ts';
import { steady } from './steady.ts';

/** Every level; the one that searches with few play-outs. */
const LEVELS = [
  { name: 'easy', policy: easy },
  { name: 'steady', policy: steady },
  { name: 'sharp', policy: sharp({ playOuts: 60 }) },
] as const;

const KINDS = SEATINGS.flatMap((seating) => presetsFor(seating).map((kind) => ({ seating, ...kind })));

type Watcher = (seen: Seen<DominoesTypes>, answer: Command | undefined) => void;

/** A match that is played by one policy alone, with somebody looking over its shoulder. */
function watchedMatch(policy: Policy<DominoesTypes>, ruleset = rulesetOf('guide', 2), watch: Watcher): void {
  const watched: Policy<DominoesTypes> = (seen) => {
    const answer = policy(seen);
    watch(seen, answer);
    return answer;
  };
  const policies = seatsOf(ruleset.seating).sideOf.map(() => watched);
  const { state } = playMatch(dominoes, ruleset, { random: Chance.of([7]), policies });
  expect(state.phase).toBe('over');
}

const bare = (option: Option): Command =>
  option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option;

/** Matches of 100 that the first wins against the second, with each on either side of every deal. */
function winsOf(
  one: Policy<DominoesTypes>,
  other: Policy<DominoesTypes>,
  { seating, deals }: { seating: Seating; deals: number },
): number {
  let won = 0;
  for (let match = 0; match < 2 * deals; match++) {
    const side = match % 2;
    const policies = seatsOf(seating).sideOf.map((of) => (of === side ? one : other));
    const random = Chance.of([Math.floor(match / 2)]);
    const { state } = playMatch(dominoes, rulesetOf('guide', seating), { random, policies });
    if (state.standing.matchWinners?.includes(side)) won++;
  }
  return (100 * won) / (2 * deals);
}

describe.each(LEVELS)('the level $name', ({ policy }) => {
  test.each(KINDS)('plays $preset with seating $seating to its end by listed options', ({ ruleset }) => {
    watchedMatch(policy, ruleset, ({ own }, answer) => {
      expect(own.decision?.options.map(bare)).toContainEqual(answer);
    });
  });

  test('plays the same for the same sight, whatever was asked before', () => {
    const sights: { seen: Seen<DominoesTypes>; answer: Command | undefined }[] = [];
    watchedMatch(policy, rulesetOf('polish', 3), ({ seat, table, own }, answer) => {
      sights.push({ seen: structuredClone({ seat, table, own }), answer });
    });
    expect(sights.length).toBeGreaterThan(20);
    for (const { seen, answer } of sights.reverse()) expect(policy(seen)).toEqual(answer);
  });

  test('has no answer when there is nothing to decide', () => {
    const { state } = dominoes.start(dominoes.initial(rulesetOf('guide', 2)), Chance.of([1]));
    const waiting = [0, 1].find((seat) => dominoes.own(state, seat).decision === null) as number;
    const seen = { seat: waiting, table: dominoes.view(state), own: dominoes.own(state, waiting) };
    expect(policy(seen)).toBeUndefined();
  });

  test('goes on to the next hand', () => {
    const ruleset = rulesetOf('guide', 2);
    const { events } = playMatch(dominoes, ruleset, {
      random: Chance.of([1]),
      policies: [greedy, greedy],
    });
    const ended = events.findIndex(({ type }) => type === 'handEnded');
    const state = events.slice(0, ended + 1).reduce(dominoes.evolve, dominoes.initial(ruleset));
    const seen = { seat: 1, table: dominoes.view(state), own: dominoes.own(state, 1) };
    expect(policy(seen)).toEqual({ type: 'continue' });
  });
});

// `lab arena` gives figures over many more matches.
test.each([
  { name: 'easy', one: easy, below: 'random', other: randomly(Chance.of([1])), deals: 10, least: 70 },
  { name: 'greedy', one: greedy, below: 'easy', other: easy, deals: 20, least: 60 },
  { name: 'steady', one: steady, below: 'greedy', other: greedy, deals: 40, least: 52 },
  { name: 'sharp', one: sharp({ playOuts: 80 }), below: 'steady', other: steady, deals: 5, least: 55 },
])('$name is stronger than $below', ({ one, other, deals, least }) => {
  expect(winsOf(one, other, { seating: 2, deals })).toBeGreaterThan(least);
});
