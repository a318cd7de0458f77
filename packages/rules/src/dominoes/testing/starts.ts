import type { Random } from '../../kit/random.ts';
import { seatsOf } from '../../kit/seating.ts';
import { chooser } from '../../kit/testing/seeded.ts';
import { dealHand } from '../deal.ts';
import { dominoes, type HandDealt, type Ruleset, type State } from '../index.ts';
import type { ReferenceHand } from './reference.ts';

/** Within a hand nothing is left to chance. */
export const noRandom: Random = {
  below() {
    throw new Error('a hand in play asked for a random number');
  },
};

/** Where a hand begins, for the engine and for the reference. */
export interface Start {
  readonly ruleset: Ruleset;
  readonly deal: HandDealt;
  readonly leader: number;
  /** By side. */
  readonly scores: readonly number[];
}

/** Sizes of a deal that need not be those of the rules: few tiles make for short hands. */
export interface Sizes {
  readonly each: number;
  readonly boneyard: number;
}

export function startOf(ruleset: Ruleset, { each, boneyard }: Sizes, seed: number): Start {
  const { count, sides } = seatsOf(ruleset.seating);
  const deal = dealHand(count, each, { below: chooser(seed) });
  return {
    ruleset,
    deal: { ...deal, boneyard: deal.boneyard.slice(0, boneyard) },
    leader: seed % count,
    scores: sides.map(() => 0),
  };
}

export function engineAt({ ruleset, deal, leader, scores }: Start): State {
  const initial = dominoes.initial(ruleset);
  const before = { ...initial, standing: { ...initial.standing, scores } };
  return [{ type: 'lotDrawn', draws: [], leader } as const, deal].reduce(dominoes.evolve, before);
}

export const referenceAt = ({ ruleset, deal, leader, scores }: Start): ReferenceHand => ({
  sideOf: seatsOf(ruleset.seating).sideOf,
  target: ruleset.target,
  mustContinue: ruleset.goingOut === 'mustContinue',
  hands: deal.hands,
  boneyard: deal.boneyard,
  joined: [],
  turn: leader,
  drawn: null,
  dropped: [],
  scores,
  end: null,
});
