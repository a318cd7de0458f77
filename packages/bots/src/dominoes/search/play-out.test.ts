import { type DominoesTypes, dominoes, rulesetOf } from '@horse-race/rules/dominoes';
import { type Policy, SEATINGS, seatsOf } from '@horse-race/rules/kit';
import { expect, test } from 'vitest';
import { Chance } from '../../chance.ts';
import { playMatch } from '../../play-match.ts';
import { greedy } from '../greedy.ts';
import { moveFor } from '../position/move.ts';
import { greedyMove } from './play-out.ts';
import { positionSeen } from './sight.ts';

// The rest are tiles that score in two places, of which the play-outs look at one.
test.each(SEATINGS)('play-outs choose what the greedy bot does, 97 times in 100, seating %s', (seating) => {
  let asked = 0;
  let equal = 0;
  const watching: Policy<DominoesTypes> = (seen) => {
    const answer = greedy(seen);
    if (answer?.type === 'play') {
      asked++;
      if (greedyMove(positionSeen(seen)) === moveFor(answer)) equal++;
    }
    return answer;
  };
  for (let match = 0; match < 5; match++) {
    const policies = seatsOf(seating).sideOf.map(() => watching);
    playMatch(dominoes, rulesetOf('guide', seating), { random: Chance.of([match]), policies });
  }
  expect(asked).toBeGreaterThan(200);
  expect(equal / asked).toBeGreaterThan(0.97);
});
