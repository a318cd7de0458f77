import {
  type Card,
  formOf,
  type Horse,
  horseOf,
  isAce,
  type Ruleset,
  waysFor,
} from '@horse-race/rules/derby';

/** How long races are, in rolls, and what comes into the pot for each of the four cards (`lab odds`). */
const RACES = {
  short: { rolls: 29, share: 40 },
  long: { rolls: 53, share: 64 },
} as const;

/** The mean slot of a scratched horse: the higher ones overwrite the lower. */
const MEAN_SLOT = 2.6;
/** All four scratch rolls together cost one, two, three and four chips for each way to roll the horse. */
const SCRATCH_COST = 10 / 36;
/**
 * What aces and kings are worth in chips, and a card more of a horse already held. Over 600 matches against
 * three who valued aces at half of this, this won 30 in 100. Kings and gathering made no difference that
 * could be told; a hand of few horses is only easier to follow.
 */
const WORTH = { ace: 3, king: 0.3, held: 0.15 } as const;

/** What a card of the horse brings and costs, in chips, before anything is rolled. */
function worthOf(horse: Horse, { track, scratchFee }: Ruleset): number {
  const { rolls, share } = RACES[track];
  const ways = waysFor(horse);
  const isScratched = 1 - (1 - ways / 36) ** 4;
  const fees = scratchFee === 'holders' ? isScratched * MEAN_SLOT * rolls * (ways / 36) : 0;
  return (formOf(track, horse) / 1000) * share - SCRATCH_COST * ways - fees;
}

/** The card of those offered that is worth the most besides what has been kept. */
export function bestToKeep(
  offered: readonly Card[],
  kept: readonly Card[],
  ruleset: Ruleset,
): Card | undefined {
  const worth = (card: Card): number => {
    const horse = horseOf(card);
    if (horse === undefined) return isAce(card) ? WORTH.ace : WORTH.king;
    const held = kept.filter((other) => horseOf(other) === horse).length;
    return worthOf(horse, ruleset) + WORTH.held * held;
  };
  const rated = offered.map((card) => ({ card, worth: worth(card) }));
  return rated.reduce((best, next) => (next.worth > best.worth ? next : best), {
    card: offered[0],
    worth: -Infinity,
  }).card;
}
