import { type Command, type DominoesTypes, dominoes, rulesetOf } from '@horse-race/rules/dominoes';
import { fairRandom, type Policy, type Seen } from '@horse-race/rules/kit';
import { expect, test } from 'vitest';
import { playMatch } from '../../play-match.ts';
import { greedy } from '../greedy.ts';
import { sharp } from './sharp.ts';

const seeded = (number: number) =>
  fairRandom({ serverSeed: number.toString(16).padStart(8, '0'), playerSeeds: [] });

/** Sights with several candidates, from a match against greedy. */
function sights(count: number): Seen<DominoesTypes>[] {
  const seen: Seen<DominoesTypes>[] = [];
  const watching: Policy<DominoesTypes> = ({ seat, table, own }) => {
    if (new Set(own.decision?.options.map((option) => option.type === 'play' && option.tile)).size > 2) {
      seen.push({ seat, table, own });
    }
    return greedy({ seat, table, own });
  };
  playMatch(dominoes, rulesetOf('guide', 2), { random: seeded(3), policies: [watching, watching] });
  return seen.slice(0, count);
}

test('plays the same for the same sight, whatever was asked before', () => {
  const policy = sharp({ playOuts: 200 });
  const asked = sights(10).map((seen) => ({ seen, answer: policy(seen) }));
  expect(asked).toHaveLength(10);
  for (const { seen, answer } of asked.toReversed()) expect(policy(structuredClone(seen))).toEqual(answer);
});

test('stops when it is told to, with a legal answer', () => {
  let asked = 0;
  const policy = sharp({
    playOuts: 1_000_000,
    shouldStop() {
      asked++;
      return asked > 2;
    },
  });
  const [seen] = sights(1);
  if (seen === undefined) throw new Error('the match had no such sight');
  const bare = seen.own.decision?.options.map(
    (option): Command =>
      option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option,
  );
  expect(bare).toContainEqual(policy(seen));
  expect(asked).toBe(3);
});

// With its usual play-outs it wins 87 in 100.
test('wins most matches against greedy, even with few play-outs', () => {
  const policy = sharp({ playOuts: 150 });
  let won = 0;
  for (let i = 0; i < 10; i++) {
    const policies = i % 2 === 0 ? [policy, greedy] : [greedy, policy];
    const { state } = playMatch(dominoes, rulesetOf('guide', 2), { random: seeded(i), policies });
    if (state.standing.matchWinners?.includes(i % 2)) won++;
  }
  expect(won).toBeGreaterThanOrEqual(6);
});
