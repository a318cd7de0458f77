import fc from 'fast-check';
import { commitmentOf, type Fairness, fairRandom } from '../../kit/fairness.ts';
import type { Decision, Outcome } from '../../kit/rules.ts';
import { SEATINGS, type Seat } from '../../kit/seating.ts';
import {
  type Command,
  type DominoesTypes,
  dominoes,
  type Event,
  PRESETS,
  type Preset,
  type Ruleset,
  rulesetOf,
  type State,
} from '../index.ts';
import { frozen } from './frozen.ts';

/** How often a law is tried, always with the same matches: a failure today is a failure tomorrow. */
export const runs = (numRuns: number): { numRuns: number; seed: number } => ({ numRuns, seed: 61 });

/** A match to be: everything that happens in it follows from this. */
export interface Plan {
  readonly ruleset: Ruleset;
  readonly seed: number;
}

/** Matches of every seating and preset; of one game or, more rarely, of two. */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    seating: fc.constantFrom(...SEATINGS),
    preset: fc.constantFrom(...(Object.keys(PRESETS) as Preset[])),
    gamesToWin: fc.constantFrom(1, 1, 2),
    seed: fc.nat(),
  })
  .map(({ seating, preset, gamesToWin, seed }) => ({
    ruleset: { ...rulesetOf(preset, seating), gamesToWin },
    seed,
  }));

const hex = (n: number): string => n.toString(16).padStart(32, '0');

export function fairnessOf(seed: number): Fairness {
  const serverSeed = hex(seed);
  return { commitment: commitmentOf(serverSeed), serverSeed, playerSeeds: [hex(seed + 1), hex(seed + 2)] };
}

/** Whole numbers below `n` for the players' choices, apart from the stream of the match. */
export function chooser(seed: number): (n: number) => number {
  let last = seed >>> 0;
  return (n) => {
    last = (last + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(last ^ (last >>> 15), last | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** One answer in a match, with what it led to. */
export interface Step {
  readonly before: State;
  readonly by: Seat;
  readonly command: Command;
  readonly outcome: Outcome<DominoesTypes>;
}

export type Choose = (open: readonly Decision<Command>[]) => { by: Seat; command: Command };

/** Anyone who has to answer, with any legal answer. */
export function anyAnswer(seed: number): Choose {
  const below = chooser(seed);
  return (open) => {
    const { seat, options } = open[below(open.length)] as Decision<Command>;
    return { by: seat, command: options[below(options.length)] as Command };
  };
}

export interface Played {
  readonly begun: Outcome<DominoesTypes>;
  readonly steps: readonly Step[];
  /** All events of the match, in order. */
  readonly log: readonly Event[];
  readonly state: State;
}

/** Plays a match to its end; all states are frozen, so that no rule can change one unseen. */
export function playMatch(plan: Plan, choose: Choose = anyAnswer(plan.seed)): Played {
  const random = fairRandom(fairnessOf(plan.seed));
  const begun = dominoes.start(dominoes.initial(plan.ruleset), random);
  const log = [...begun.events];
  const steps: Step[] = [];
  let state = frozen(begun.state);
  while (!dominoes.isOver(state)) {
    const { by, command } = choose(dominoes.pending(state));
    const result = dominoes.decide(state, { by, command }, random);
    if (!result.ok) throw new Error(`a listed option is refused: ${result.refusal}`);
    steps.push({ before: state, by, command, outcome: result.value });
    log.push(...result.value.events);
    state = frozen(result.value.state);
  }
  return { begun, steps, log, state };
}
