import { streamOf } from '../fairness.ts';
import type { Decision, GameTypes, Outcome, Rules, SeatCommand } from '../rules.ts';
import { frozen } from './frozen.ts';
import { chooser, fairnessOf } from './seeded.ts';

/** A match to be: everything that happens in it follows from this. */
export interface Plan<Config> {
  readonly ruleset: Config;
  readonly seed: number;
}

/** One answer in a match, with what it led to. */
export interface Step<G extends GameTypes> {
  readonly before: G['State'];
  readonly by: number;
  readonly command: G['Command'];
  readonly outcome: Outcome<G>;
}

export interface Played<G extends GameTypes> {
  readonly begun: Outcome<G>;
  readonly steps: readonly Step<G>[];
  /** All events of the match, in order. */
  readonly log: readonly G['Event'][];
  readonly state: G['State'];
}

export type Choose<Command> = (open: readonly Decision<Command>[]) => SeatCommand<Command>;

/** Anyone who has to answer, with any legal answer. */
export function anyAnswer<Command>(seed: number): Choose<Command> {
  const below = chooser(seed);
  return (open) => {
    const { seat, options } = open[below(open.length)] as Decision<Command>;
    return { by: seat, command: options[below(options.length)] as Command };
  };
}

/** The first who has to answer gives none, so that the fallback is taken. */
export function fallbacks<Command>(open: readonly Decision<Command>[]): SeatCommand<Command> {
  const { seat, fallback } = open[0] as Decision<Command>;
  return { by: seat, command: fallback };
}

/** Plays matches of a game to their end; all states are frozen, so that no rule can change one unseen. */
export const playerOf =
  <G extends GameTypes>(rules: Rules<G>) =>
  (plan: Plan<G['Config']>, choose: Choose<G['Command']> = anyAnswer(plan.seed)): Played<G> => {
    const random = streamOf(fairnessOf(plan.seed));
    const begun = rules.start(rules.initial(plan.ruleset), random);
    const log = [...begun.events];
    const steps: Step<G>[] = [];
    let state = frozen(begun.state);
    while (!rules.isOver(state)) {
      const { by, command } = choose(rules.pending(state));
      const result = rules.decide(state, { by, command }, random);
      if (!result.ok) throw new Error(`a listed option is refused: ${result.refusal}`);
      steps.push({ before: state, by, command, outcome: result.value });
      log.push(...result.value.events);
      state = frozen(result.value.state);
    }
    return { begun, steps, log, state };
  };
