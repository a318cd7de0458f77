import type { Play } from '@horse-race/board';
import { presetsFor, type Ruleset } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import { randomMatch } from './random-match.ts';
import { fastRandom } from './seeds.ts';

const RULESETS = SEATINGS.flatMap(presetsFor).map(({ ruleset }) => ruleset);

/** The hands of one random match, as what was laid. */
function handsOf(seed: string, match: number): Play[][] {
  const ruleset = RULESETS[match % RULESETS.length] as Ruleset;
  const random = fastRandom([seed, match, 'hands']);
  const hands: Play[][] = [];
  randomMatch(ruleset, { deals: random, choices: random }, ({ events }) => {
    for (const event of events) {
      if (event.type === 'handDealt') hands.push([]);
      else if (event.type === 'tilePlayed') hands.at(-1)?.push({ tile: event.tile, at: event.at });
    }
    return true;
  });
  return hands;
}

/**
 * Hands of random matches of every preset of every seating in turn, without end; the same for the same seed. Each
 * is the list of its plays.
 */
export function* randomHands(seed: string): Generator<readonly Play[]> {
  for (let match = 0; ; match++) yield* handsOf(seed, match);
}
