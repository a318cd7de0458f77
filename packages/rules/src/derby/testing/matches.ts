import fc from 'fast-check';
import * as kit from '../../kit/testing/matches.ts';
import {
  type DerbyTypes,
  derby,
  JOCKEY_POTS,
  type Mode,
  PLAYER_LIMITS,
  type Ruleset,
  rulesetOf,
  SCRATCH_FEES,
  type State,
  TRACKS,
  type Track,
} from '../index.ts';

export type Plan = kit.Plan<Ruleset>;
export type Played = kit.Played<DerbyTypes>;

const rulesets = (mode: Mode): fc.Arbitrary<Ruleset> =>
  fc
    .record({
      players: fc.integer({ min: PLAYER_LIMITS[mode].least, max: PLAYER_LIMITS[mode].most }),
      rounds: fc.integer({ min: 1, max: 3 }),
      // Often so few that somebody is soon short of them.
      chips: fc.constantFrom(20, 20, 40, 100, 1000),
      track: fc.constantFrom(...(Object.keys(TRACKS) as Track[])),
      scratchFee: fc.constantFrom(...SCRATCH_FEES),
      ante: fc.constantFrom(0, 2, 2, 20),
      jockeyPot: fc.constantFrom(...JOCKEY_POTS),
    })
    .map(({ players, rounds, chips, track, scratchFee, ante, jockeyPot }) => {
      const common = { players, rounds, chips, track, scratchFee };
      return mode === 'classic' ? { mode, ...common } : { mode, ...common, ante, jockeyPot };
    });

/** Matches of all options, of one to three rounds. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  ruleset: fc.oneof(rulesets('classic'), rulesets('advanced')),
  seed: fc.nat(),
});

export const playMatch = kit.playerOf(derby);

/** The default options with others in their place. */
export const rulesetWith = (mode: Mode, players: number, options: Partial<Ruleset> = {}): Ruleset =>
  ({ ...rulesetOf(mode, players), ...options }) as Ruleset;

/** The states after each single event of a match. */
export function* everyMoment(
  plan: Plan,
  { log }: Played,
): Generator<{ before: State; event: Played['log'][number]; state: State }> {
  let before = derby.initial(plan.ruleset);
  for (const event of log) {
    const state = derby.evolve(before, event);
    yield { before, event, state };
    before = state;
  }
}
