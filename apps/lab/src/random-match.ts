import { type DominoesTypes, dominoes, type Ruleset } from '@horse-race/rules/dominoes';
import type { Outcome, Random } from '@horse-race/rules/kit';

/** Where the numbers of a random match come from. */
export interface Randoms {
  readonly deals: Random;
  readonly choices: Random;
}

/**
 * A match of random choices through the very functions that play uses, one outcome after the other.
 *
 * @param follow is told each outcome; `false` ends the match there
 */
export function randomMatch(
  ruleset: Ruleset,
  { deals, choices }: Randoms,
  follow: (outcome: Outcome<DominoesTypes>) => boolean,
): void {
  let outcome = dominoes.start(dominoes.initial(ruleset), deals);
  while (follow(outcome)) {
    const { state } = outcome;
    const open = dominoes.pending(state)[0];
    if (open === undefined) return;
    const command = open.options[choices.below(open.options.length)] ?? open.fallback;
    const decided = dominoes.decide(state, { by: open.seat, command }, deals);
    if (!decided.ok) throw new Error(`a listed option was refused: ${decided.refusal}`);
    outcome = decided.value;
  }
}
