import type { Seat } from '../kit/seating.ts';
import { backing } from './cards.ts';
import { collect } from './chips.ts';
import type { FeePaid, Scratched } from './events.ts';
import type { Horse } from './horses.ts';
import { type Round, type State, slotOf } from './state.ts';

/** By seat, how many cards of a scratched horse it had. */
const discardedOf = ({ discards }: Round, horse: Horse): number[] =>
  discards.map((cards) => backing(cards, horse).length);

/**
 * Scratch roll *k* names a horse: it goes to slot *k*, its cards are discarded, and their holders pay *k* a
 * card; when it was scratched before, those who had discarded them pay again (docs/rules/derby.md#scratching).
 */
export function scratch({ round, chips }: State, horse: Horse): Scratched {
  const slot = round.scratches + 1;
  const isAgain = slotOf(round, horse) > 0;
  const discarded = round.hands.map((hand) => (isAgain ? [] : backing(hand, horse)));
  const cards = isAgain ? discardedOf(round, horse) : discarded.map(({ length }) => length);
  const { paid, stacks, total } = collect(
    chips.stacks,
    cards.map((count) => count * slot),
  );
  return { type: 'scratched', horse, slot, discarded, paid, stacks, pot: chips.pot + total };
}

/**
 * A scratched horse is rolled in the race: its slot's number a card, or once by the roller
 * (docs/rules/derby.md#the-race).
 */
export function fee({ ruleset, round, chips }: State, horse: Horse, roller: Seat): FeePaid {
  const slot = slotOf(round, horse);
  const owed =
    ruleset.scratchFee === 'roller'
      ? round.hands.map((_, seat) => (seat === roller ? slot : 0))
      : discardedOf(round, horse).map((count) => count * slot);
  const { paid, stacks, total } = collect(chips.stacks, owed);
  return { type: 'feePaid', horse, slot, paid, stacks, pot: chips.pot + total };
}
