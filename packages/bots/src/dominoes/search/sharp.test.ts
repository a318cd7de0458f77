import { type Command, type DominoesTypes, dominoes, rulesetOf } from '@horse-race/rules/dominoes';
import type { Policy, Seen } from '@horse-race/rules/kit';
import { expect, test } from 'vitest';
import { Chance } from '../../chance.ts';
import { playMatch } from '../../play-match.ts';
import { greedy } from '../greedy.ts';
import { sharp } from './sharp.ts';

/** A sight with several candidates, from a match of greedy. */
function anySight(): Seen<DominoesTypes> {
  const sights: Seen<DominoesTypes>[] = [];
  const watching: Policy<DominoesTypes> = ({ seat, table, own }) => {
    sights.push({ seat, table, own });
    return greedy({ seat, table, own });
  };
  playMatch(dominoes, rulesetOf('guide', 2), { random: Chance.of([3]), policies: [watching, watching] });
  const tilesIn = ({ own }: Seen<DominoesTypes>): number =>
    new Set(own.decision?.options.map((option) => option.type === 'play' && option.tile)).size;
  return sights.find((seen) => tilesIn(seen) > 2) as Seen<DominoesTypes>;
}

test('stops when it is told to, with a legal answer', () => {
  let asked = 0;
  const policy = sharp({
    playOuts: 1_000_000,
    shouldStop() {
      asked++;
      return asked > 2;
    },
  });
  const seen = anySight();
  const bare = seen.own.decision?.options.map(
    (option): Command =>
      option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option,
  );
  expect(bare).toContainEqual(policy(seen));
  expect(asked).toBe(3);
});
