import { expect, it } from 'vitest';
import { benchPlacement } from './placement-bench.ts';

it('measures every placement of the hands', () => {
  for (const { placements, mean } of benchPlacement(5)) {
    expect(placements).toBeGreaterThan(5 * 5);
    expect(mean).toBeGreaterThan(0);
  }
});
