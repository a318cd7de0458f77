import { type Card, horseOf, isAce, waysFor } from '@horse-race/rules/derby';
import { aceOrStand } from './ace.ts';
import { bestBet } from './bets.ts';
import { bestToKeep } from './draft.ts';
import { type Habits, playerWith } from './habits.ts';

/**
 * What a card brought its holder in chips, measured on the short track; of a horse by the ways to roll it, from
 * one (2 and 12) to six (7): what is rolled often wins often, and costs more whenever it is scratched.
 */
const MEASURED = { horse: [0.8, 1.1, 0.9, -0.3, -1.9, -3.7], ace: 2.8, king: -0.2 } as const;

function measuredWorth(card: Card): number {
  const horse = horseOf(card);
  if (horse === undefined) return isAce(card) ? MEASURED.ace : MEASURED.king;
  return MEASURED.horse[waysFor(horse) - 1] as number;
}

/** The card that was worth the most where this was measured; elsewhere the one that should be. */
const keepByMeasure: Habits['keep'] = (offered, kept, ruleset) =>
  ruleset.track === 'short'
    ? offered.toSorted((one, other) => measuredWorth(other) - measuredWorth(one))[0]
    : bestToKeep(offered, kept, ruleset);

/** Plays like greedy, but drafts by what cards have turned out to be worth. */
export const sharp = playerWith({ keep: keepByMeasure, bet: bestBet, ace: aceOrStand });
