import type { Ruleset } from '@horse-race/rules/dominoes';
import { Chance } from '../../chance.ts';
import { leadOverGreedy } from './against-greedy.ts';
import { FEATURES, type Feature, type Weights } from './features.ts';

/** How weights are fitted. */
export interface Fitting {
  readonly ruleset: Ruleset;
  readonly seed: number;
  readonly generations: number;
  /** Deals that every set of weights plays in the first generation; each later one has as many more. */
  readonly deals: number;
}

/** The mean of the best sets of weights of a generation. */
export interface Generation {
  readonly weights: Weights;
  /** Points a hand by which those sets lead greedy. */
  readonly lead: number;
}

/** Sets of weights in a generation, and how many of them the next one is drawn around. */
const SETS = 40;
const BEST = 10;

/** Deals that nothing was fitted to, to judge the result by. */
const FRESH = { deals: 5000, seed: 0xf4e5 };

/** Where it begins: guesses, and how far they may be off. */
const FIRST: Weights = {
  points: 1,
  pips: 0.5,
  double: 0.5,
  again: 0.5,
  mustDraw: 0.5,
  chain: 1,
  threat: -1.5,
  stuck: 1.5,
  fit: 0.5,
  variety: 0,
};
const FIRST_SPREAD = 0.6;

/** From a normal distribution (Box and Muller). */
const normal = (chance: Chance): number =>
  Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction());

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const deviationOf = (numbers: readonly number[]): number => {
  const mean = meanOf(numbers);
  return Math.sqrt(meanOf(numbers.map((number) => (number - mean) ** 2)));
};

/** For each feature, a number made from it. */
const forEach = (make: (feature: Feature) => number): Weights =>
  Object.fromEntries(FEATURES.map((feature) => [feature, make(feature)])) as Record<Feature, number>;

/** Fits weights by simulation, generation after generation (the cross-entropy method). */
export function* fitWeights({ ruleset, seed, generations, deals }: Fitting): Generator<Generation> {
  const chance = Chance.of([seed]);
  let weights = FIRST;
  // Weights only tell in proportion to each other, so one of them stays.
  let spread = forEach((feature) => (feature === 'points' ? 0 : FIRST_SPREAD));
  for (let generation = 1; generation <= generations; generation++) {
    const sets = Array.from({ length: SETS }, () => {
      const drawn = forEach((feature) => weights[feature] + spread[feature] * normal(chance));
      // Every set of a generation plays the same deals.
      const trial = { deals: deals * generation, chance: Chance.of([seed, generation]) };
      return { drawn, lead: leadOverGreedy(drawn, ruleset, trial) };
    });
    const best = sets.sort((one, other) => other.lead - one.lead).slice(0, BEST);
    const valuesOf = (feature: Feature): number[] => best.map(({ drawn }) => drawn[feature]);
    weights = forEach((feature) => meanOf(valuesOf(feature)));
    // Half of the old spread stays: the best are the best partly by luck.
    const last = spread;
    spread = forEach((feature) => (deviationOf(valuesOf(feature)) + last[feature]) / 2);
    yield { weights, lead: meanOf(best.map(({ lead }) => lead)) };
  }
}

/** Points a hand by which the weights lead greedy, on deals that nothing was fitted to. */
export const freshLead = (weights: Weights, ruleset: Ruleset): number =>
  leadOverGreedy(weights, ruleset, { deals: FRESH.deals, chance: Chance.of([FRESH.seed]) });
