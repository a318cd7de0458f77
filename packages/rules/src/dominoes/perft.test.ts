import { describe, expect, test } from 'vitest';
import { SEATINGS } from '../kit/seating.ts';
import { dominoes, type Ruleset, rulesetOf, type State, tilesEach } from './index.ts';
import { after, choices, type ReferenceHand } from './testing/reference.ts';
import { engineAt, noRandom, referenceAt, type Sizes, startOf } from './testing/starts.ts';

/** Lines of play of so many choices; one that ends the hand before counts as one. */
function lines(state: State, depth: number): number {
  if (depth === 0 || state.phase !== 'turn') return 1;
  let count = 0;
  for (const { seat, options } of dominoes.pending(state)) {
    for (const command of options) {
      const result = dominoes.decide(state, { by: seat, command }, noRandom);
      if (result.ok) count += lines(result.value.state, depth - 1);
    }
  }
  return count;
}

/** The same, counted by the reference. */
function referenceLines(hand: ReferenceHand, depth: number): number {
  if (depth === 0 || hand.end !== null) return 1;
  return choices(hand).reduce((count, choice) => count + referenceLines(after(hand, choice), depth - 1), 0);
}

const depths = (deepest: number): number[] => Array.from({ length: deepest }, (_, i) => i + 1);

const RULESETS: readonly Ruleset[] = [
  ...SEATINGS.map((seating) => rulesetOf('guide', seating)),
  ...([2, 3, 4] as const).map((seating) => rulesetOf('polish', seating)),
];
const named = RULESETS.map((ruleset) => ({ ruleset, name: `${ruleset.seating}, ${ruleset.goingOut}` }));

/** By ruleset: after 1, 2, 3 … choices. Sides play no part in what is legal, so partnership is as 4. */
const PINNED: Readonly<Record<string, { full: readonly number[]; short: readonly number[] }>> = {
  '2, anyTile': {
    full: [7, 26, 67, 227, 894, 3484],
    short: [3, 3, 9, 13, 21, 29, 42, 52, 52, 52, 52, 52],
  },
  '3, anyTile': {
    full: [6, 17, 54, 171, 535, 2057],
    short: [3, 5, 12, 22, 38, 70, 157, 330, 579, 886, 892, 892],
  },
  '4, anyTile': {
    full: [5, 17, 42, 98, 305, 857],
    short: [3, 5, 13, 20, 35, 72, 124, 218, 350, 596, 883, 1439],
  },
  'partnership, anyTile': {
    full: [5, 17, 42, 98, 305, 857],
    short: [3, 5, 13, 20, 35, 72, 124, 218, 350, 596, 883, 1439],
  },
  '2, mustContinue': {
    full: [7, 26, 67, 227, 894, 3484],
    short: [3, 3, 9, 13, 21, 29, 42, 60, 72, 80, 80, 80],
  },
  '3, mustContinue': {
    full: [6, 17, 54, 171, 535, 2057],
    short: [3, 5, 12, 22, 38, 70, 157, 334, 609, 1082, 1384, 1552],
  },
  '4, mustContinue': {
    full: [5, 17, 42, 98, 305, 857],
    short: [3, 5, 13, 20, 35, 72, 124, 218, 362, 654, 1093, 2083],
  },
};

/** The engine's counts, and the reference's: it is slow, so from a full deal it only follows the first choices. */
function counted(ruleset: Ruleset, sizes: Sizes, deepest: number): { engine: number[]; reference: number[] } {
  const start = startOf(ruleset, sizes, 61);
  return {
    engine: depths(deepest).map((depth) => lines(engineAt(start), depth)),
    reference: depths(deepest > 6 ? deepest : 4).map((depth) => referenceLines(referenceAt(start), depth)),
  };
}

describe('the lines of play are as many as they were and as the rule text gives', () => {
  test.each(named)('from a full deal: $name', ({ ruleset, name }) => {
    const boneyard = 28 - tilesEach(ruleset) * dominoes.seatCount(ruleset);
    const { engine, reference } = counted(ruleset, { each: tilesEach(ruleset), boneyard }, 6);
    expect(engine).toEqual(PINNED[name]?.full);
    expect(reference).toEqual(engine.slice(0, reference.length));
  });

  test.each(named)('to the ends of a short one: $name', ({ ruleset, name }) => {
    const { engine, reference } = counted(ruleset, { each: 3, boneyard: 2 }, 12);
    expect(engine).toEqual(PINNED[name]?.short);
    expect(reference).toEqual(engine.slice(0, reference.length));
  });
});
