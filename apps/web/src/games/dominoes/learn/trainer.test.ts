import { countedEnds, endById, joiningPort } from '@horse-race/rules/dominoes';
import { fairRandom } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureOf } from './figure.ts';
import { cryptoRandom, MOST_POINTS, newQuestion } from './trainer.ts';

const anyQuestion = fc
  .nat(1_000_000)
  .map((seed) =>
    newQuestion(fairRandom({ serverSeed: seed.toString(16).padStart(8, '0'), playerSeeds: [] })),
  );

describe('a question of the trainer', () => {
  test('is a legal layout', () => {
    fc.assert(
      fc.property(anyQuestion, (plays) => {
        expect(new Set(plays.map(([tile]) => tile)).size).toBe(plays.length);
        for (const [i, [tile, at]] of plays.entries()) {
          const { layout } = figureOf(plays.slice(0, i));
          const end = at === null ? undefined : endById(at);
          if (i === 0) expect(at).toBeNull();
          else expect(end && layout.ends.includes(end) && joiningPort(tile, end)).toBeTruthy();
        }
      }),
    );
  });

  test('has the points of the rules for its answer, and a button for them', () => {
    fc.assert(
      fc.property(anyQuestion, (plays) => {
        const figure = figureOf(plays);
        const sum = countedEnds(figure.layout).reduce((total, { pips }) => total + pips, 0);
        expect(figure.total).toBe(sum);
        expect(figure.points).toBe(sum > 0 && sum % 5 === 0 ? sum / 5 : 0);
        expect(figure.points).toBeLessThanOrEqual(MOST_POINTS);
      }),
    );
  });

  test('scores about as often as not', () => {
    const random = fairRandom({ serverSeed: '01', playerSeeds: [] });
    const scoring = Array.from({ length: 300 }, () => figureOf(newQuestion(random)).points > 0);
    const share = scoring.filter(Boolean).length / scoring.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.85);
  });
});

test('chance from the browser reaches every number below the limit and none other', () => {
  const seen = new Set(Array.from({ length: 400 }, () => cryptoRandom.below(5)));
  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4]);
});
