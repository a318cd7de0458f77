import { ok, refuse } from '../kit/result.ts';
import { isSeedText, SEED_WORDS } from './seeds.ts';
import { shown } from './shown.ts';
import type { RecordVersion } from './version.ts';

const AT = 'fairness.playerSeeds';

/** A list of seeds, of which nothing says who gave them or when. */
export const VERSION_1: RecordVersion = {
  fields: ['format', 'version', 'game', 'ruleset', 'seats', 'fairness', 'events'],
  seedsField: 'playerSeeds',
  rulesOf: () => 1,
  playerSeedsOf(seeds, seatCount) {
    if (!Array.isArray(seeds))
      return refuse([{ at: AT, what: `says ${shown(seeds)}, but should be a list` }]);
    if (seeds.length > seatCount)
      return refuse([{ at: AT, what: `has ${seeds.length} seeds, but there are ${seatCount} seats` }]);
    const faults = seeds.flatMap((seed: unknown, i) =>
      isSeedText(seed)
        ? []
        : [{ at: `${AT}[${i}]`, what: `says ${shown(seed)}, but should be ${SEED_WORDS}` }],
    );
    return faults.length > 0 ? refuse(faults) : ok(seeds as readonly string[]);
  },
};
