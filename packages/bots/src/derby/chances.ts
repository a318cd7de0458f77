import { type Horse, type LaneView, waysFor } from '@horse-race/rules/derby';

/** A lane of the race as far as chances go. */
type Lane = Pick<LaneView, 'horse' | 'length' | 'position' | 'slot'>;

/** Rolls between two looks at the race, and the most rolls that are looked at: long races hardly get there. */
const STEP = 2;
const MOST_ROLLS = 400;
/** A race that is still open with less chance than this is over for our purposes. */
const NEGLIGIBLE = 1e-5;

/**
 * Where a lane with so many moves left stands after so many rolls: the chance that it is not home yet, and
 * the chance that it comes home within the next roll. Rolls are taken to come at random moments, one a roll
 * on average, so that the lanes do not depend on each other.
 */
function lanesAt(
  { moves, rate }: { moves: number; rate: number },
  rolls: number,
): { open: number; home: number } {
  let term = Math.exp(-rate * rolls);
  let open = term;
  for (let made = 1; made < moves; made++) {
    term *= (rate * rolls) / made;
    open += term;
  }
  return { open, home: rate * term };
}

/** By horse that runs, its chance to win the race from here. */
export function winChances(lanes: readonly Lane[]): ReadonlyMap<Horse, number> {
  const runners = lanes
    .filter(({ slot }) => slot === null)
    .map(({ horse, length, position }) => ({ horse, moves: length - position, rate: waysFor(horse) / 36 }));
  const winner = runners.find(({ moves }) => moves <= 0);
  if (winner !== undefined) return new Map([[winner.horse, 1]]);
  const chances = runners.map(() => 0);
  for (let rolls = STEP / 2; rolls < MOST_ROLLS; rolls += STEP) {
    const now = runners.map((runner) => lanesAt(runner, rolls));
    const allOpen = now.reduce((product, { open }) => product * open, 1);
    if (allOpen < NEGLIGIBLE) break;
    now.forEach(({ open, home }, i) => {
      chances[i] = (chances[i] as number) + (allOpen / open) * home * STEP;
    });
  }
  return new Map(runners.map(({ horse }, i) => [horse, chances[i] as number]));
}
