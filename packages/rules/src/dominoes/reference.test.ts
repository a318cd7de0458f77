import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEATINGS, seatsOf } from '../kit/seating.ts';
import { chooser, runs } from '../kit/testing/seeded.ts';
import { dominoes, rulesetOf, type State } from './index.ts';
import { after, choices, type ReferenceHand } from './testing/reference.ts';
import { engineAt, noRandom, referenceAt, type Start, startOf } from './testing/starts.ts';
import { inWords, ofWords } from './testing/table.ts';

/** Hands of all sizes, some of them close to the target. */
const starts: fc.Arbitrary<{ start: Start; choices: number }> = fc
  .record({
    ruleset: fc.oneof(
      fc.constantFrom(...SEATINGS).map((seating) => rulesetOf('guide', seating)),
      { weight: 2, arbitrary: fc.constantFrom(2, 3, 4).map((seating) => rulesetOf('polish', seating)) },
    ),
    each: fc.integer({ min: 1, max: 7 }),
    boneyard: fc.integer({ min: 0, max: 14 }),
    seed: fc.nat(),
    scores: fc.array(fc.constantFrom(0, 20, 55, 58, 60), { minLength: 4, maxLength: 4 }),
    choices: fc.nat(),
  })
  .map(({ ruleset, each, boneyard, seed, scores, choices }) => {
    const start = startOf(ruleset, { each, boneyard }, seed);
    return { start: { ...start, scores: scores.slice(0, seatsOf(ruleset.seating).sides.length) }, choices };
  });

const optionsOf = (state: State): string[] =>
  dominoes.pending(state).flatMap(({ options }) => options.map(inWords));

function expectTheSame(state: State, hand: ReferenceHand): void {
  const { result, gameWinners, scores } = state.standing;
  expect(scores).toEqual(hand.scores);
  if (hand.end === null) {
    expect(state.phase).toBe('turn');
    expect(state.hand.turn).toBe(hand.turn);
    expect(optionsOf(state).toSorted()).toEqual(choices(hand).toSorted());
  } else if (hand.end.reason === 'target') {
    expect({ result, gameWinners }).toEqual({ result: null, gameWinners: hand.end.winners });
  } else {
    expect(result?.event).toMatchObject(hand.end);
  }
}

describe('a second reading of the rules', () => {
  test('comes to the same options, turns, scores and ends in any hand', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(starts, ({ start, choices: seed }) => {
        const below = chooser(seed);
        let state = engineAt(start);
        let hand = referenceAt(start);
        expectTheSame(state, hand);
        while (hand.end === null) {
          const listed = choices(hand);
          const choice = listed[below(listed.length)] as string;
          const answer = { by: hand.turn, command: ofWords(choice) };
          const result = dominoes.decide(state, answer, noRandom);
          if (!result.ok) throw new Error(`${choice} is refused: ${result.refusal}`);
          state = result.value.state;
          hand = after(hand, choice);
          expectTheSame(state, hand);
        }
        seen.add(hand.dropped.length > 0 ? `${hand.end.reason} after dropping out` : hand.end.reason);
      }),
      runs(1000),
    );
    // The hands tried were of every kind.
    expect([...seen].sort()).toEqual([
      'allDroppedOut after dropping out',
      'blocked',
      'blocked after dropping out',
      'out',
      'out after dropping out',
      'target',
      'target after dropping out',
    ]);
  });
});
