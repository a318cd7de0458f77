import { describe, expect, test } from 'vitest';
import layouts from '../../../../../../packages/rules/vectors/layouts.json' with { type: 'json' };
import settlements from '../../../../../../packages/rules/vectors/settlements.json' with { type: 'json' };
import { FIGURES } from './figures.ts';

const drawn = [FIGURES.main, ...FIGURES.spinners, ...FIGURES.branches, ...FIGURES.counts];

describe('the figures of the rules page', () => {
  test.each(layouts)('show $tiles with its ends and its total', (vector) => {
    const figure = drawn.find(({ plays }) => plays.map(([tile]) => tile).join() === vector.tiles.join());
    expect(figure).toBeDefined();
    expect(figure?.layout.ends.map(({ id, number }) => [id, number]).toSorted()).toEqual(
      vector.openEnds.toSorted(),
    );
    expect(figure?.counted.map(({ tile, pips }) => [tile, pips]).toSorted()).toEqual(
      vector.counted.toSorted(),
    );
    expect(figure?.total).toBe(vector.total);
    expect(figure?.points).toBe(vector.awardPoints);
  });

  test('show the opening double step by step', () => {
    const [example] = settlements.plays;
    expect(FIGURES.opened.at(-1)?.plays).toEqual(example?.plays);
    expect(FIGURES.opened.map(({ total }) => total)).toEqual(example?.totals);
    expect(FIGURES.opened.map(({ points }) => points)).toEqual(example?.points);
  });
});
