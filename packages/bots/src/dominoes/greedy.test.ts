import {
  type Command,
  type DominoesTypes,
  dominoes,
  type Option,
  presetsFor,
  rulesetOf,
} from '@horse-race/rules/dominoes';
import type { Policy, Seen } from '@horse-race/rules/kit';
import { type FairRandom, fairRandom, SEATINGS, seatsOf } from '@horse-race/rules/kit';
import { expect, test } from 'vitest';
import { playMatch } from '../play-match.ts';
import { greedy } from './greedy.ts';
import { randomly } from './randomly.ts';

const seeded = (number: number): FairRandom =>
  fairRandom({ serverSeed: number.toString(16).padStart(8, '0'), playerSeeds: [] });

type Watcher = (seen: Seen<DominoesTypes>, answer: Command | undefined) => void;

/** The policy, with somebody looking over its shoulder. */
const watched =
  (policy: Policy<DominoesTypes>, watch: Watcher): Policy<DominoesTypes> =>
  (seen) => {
    const answer = policy(seen);
    watch(seen, answer);
    return answer;
  };

const bare = (option: Option): Command =>
  option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option;

const KINDS = SEATINGS.flatMap(presetsFor);

test.each(KINDS)('plays a match of $preset with seating $ruleset.seating to its end', ({ ruleset }) => {
  let asked = 0;
  const policy = watched(greedy, ({ own }, answer) => {
    asked++;
    expect(own.decision?.options.map(bare)).toContainEqual(answer);
  });
  for (let i = 0; i < 5; i++) {
    const policies = Array.from({ length: dominoes.seatCount(ruleset) }, () => policy);
    const { state } = playMatch(dominoes, ruleset, { random: seeded(i), policies });
    expect(state.phase).toBe('over');
  }
  expect(asked).toBeGreaterThan(50);
});

test('takes the most points there are', () => {
  let choices = 0;
  const policy = watched(greedy, ({ own }, answer) => {
    const plays = (own.decision?.options ?? []).filter((option) => option.type === 'play');
    const taken = plays.find(
      (option) => answer?.type === 'play' && option.tile === answer.tile && option.at === answer.at,
    );
    const points = plays.map((option) => option.points);
    expect(taken?.points).toBe(Math.max(...points));
    if (Math.min(...points) < Math.max(...points)) choices++;
  });
  for (let i = 0; i < 10; i++) {
    const policies = [policy, policy, policy, policy];
    playMatch(dominoes, rulesetOf('guide', 'partnership'), { random: seeded(i), policies });
  }
  expect(choices).toBeGreaterThan(100);
});

test('plays the same for the same sight, whatever was asked before', () => {
  const sights: { seen: Seen<DominoesTypes>; answer: Command | undefined }[] = [];
  const policy = watched(greedy, ({ seat, table, own }, answer) => {
    sights.push({ seen: structuredClone({ seat, table, own }), answer });
  });
  playMatch(dominoes, rulesetOf('polish', 3), { random: seeded(7), policies: [policy, policy, policy] });
  expect(sights.length).toBeGreaterThan(20);
  for (const { seen, answer } of sights.reverse()) expect(greedy(seen)).toEqual(answer);
});

test('has no answer when there is nothing to decide', () => {
  const { state } = dominoes.start(dominoes.initial(rulesetOf('guide', 2)), seeded(1));
  const waiting = [0, 1].find((seat) => dominoes.own(state, seat).decision === null) as number;
  const seen = { seat: waiting, table: dominoes.view(state), own: dominoes.own(state, waiting) };
  expect(greedy(seen)).toBeUndefined();
  expect(randomly(seeded(1))(seen)).toBeUndefined();
});

test('goes on to the next hand', () => {
  const policies = [greedy, greedy];
  const { events } = playMatch(dominoes, rulesetOf('guide', 2), { random: seeded(1), policies });
  const ended = events.findIndex(({ type }) => type === 'handEnded');
  const before = events.slice(0, ended + 1).reduce(dominoes.evolve, dominoes.initial(rulesetOf('guide', 2)));
  const seen = { seat: 1, table: dominoes.view(before), own: dominoes.own(before, 1) };
  expect(greedy(seen)).toEqual({ type: 'continue' });
});

// Over 1,000 matches of each seating it wins 99 in 100.
test.each([2, 'partnership'] as const)(
  'wins nearly all matches against random play, seating %s',
  (seating) => {
    const matches = 40;
    let won = 0;
    for (let i = 0; i < matches; i++) {
      const side = i % 2;
      const random = seeded(i);
      const policies = Array.from({ length: seatsOf(seating).count }, (_, seat) =>
        seat % 2 === side ? greedy : randomly(random),
      );
      const { state } = playMatch(dominoes, rulesetOf('guide', seating), { random, policies });
      if (state.standing.matchWinners?.includes(side)) won++;
    }
    expect(won).toBeGreaterThan(matches * 0.8);
  },
);
