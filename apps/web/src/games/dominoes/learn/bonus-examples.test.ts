import { describe, expect, test } from 'vitest';
import settlements from '../../../../../../packages/rules/vectors/settlements.json' with { type: 'json' };
import { BONUS_EXAMPLES, reckoned } from './bonus-examples.ts';

describe('the examples of hand ends', () => {
  test.each(settlements.hands)('hold $seating $end $pips', ({ seating, pips, bonus }) => {
    const example = Object.values(BONUS_EXAMPLES).find(
      (one) => one.seating === seating && one.pips.join() === pips.join(),
    );
    expect(example).toBeDefined();
    if (example === undefined) return;
    const points = bonus.map(
      (_, side) => reckoned(example).sums.find((sum) => sum.side === side)?.points ?? 0,
    );
    expect(points).toEqual(bonus);
  });
});
