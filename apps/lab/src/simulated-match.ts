import { type PolicyName, playMatch, policyFor } from '@horse-race/bots';
import { type GameName, rulesFor } from '@horse-race/rules/games';
import { type Fairness, streamOf } from '@horse-race/rules/kit';
import { type BoundRecord, makeRecord } from '@horse-race/rules/record';
import { derivedFairness, fastRandom } from './seeds.ts';

/** What simulated matches have in common. */
export interface Simulation {
  readonly game: GameName;
  /** One that the game accepts. */
  readonly ruleset: unknown;
  readonly policy: PolicyName;
  /** Any text; equal ones give equal matches. */
  readonly seed: string;
}

/** Neutral names: A, B, C… */
const nameOf = (seat: number): string => String.fromCharCode('A'.charCodeAt(0) + seat);

/** The record of match number `match`, which can be made without making those before it. */
export function simulatedMatch(simulation: Simulation, match: number): BoundRecord {
  const seatCount = rulesFor(simulation.game).seatCount(simulation.ruleset);
  return matchWith(derivedFairness(simulation.seed, match, seatCount), simulation, match);
}

/** The same with another deal. */
export function matchWith(fairness: Fairness, simulation: Simulation, match: number): BoundRecord {
  const { game, ruleset, policy, seed } = simulation;
  const rules = rulesFor(game);
  const seats = Array.from({ length: rules.seatCount(ruleset) }, (_, seat) => seat);
  const policies = seats.map((seat) => policyFor(game, policy, fastRandom([seed, match, 'policy', seat])));
  const { events } = playMatch(rules, ruleset, { random: streamOf(fairness), policies });
  return makeRecord({
    version: 2,
    rules: rules.version,
    game,
    ruleset,
    seats: seats.map((seat) => ({ name: nameOf(seat) })),
    fairness,
    events,
  });
}
