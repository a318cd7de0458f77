import { type Card, horseOf, isAce, waysFor } from '@horse-race/rules/derby';
import { aceOrStand } from './ace.ts';
import { bestBet } from './bets.ts';
import { playerWith } from './habits.ts';

const BY_WAYS: readonly number[] = [0, 0.8, 1.1, 0.9, -0.3, -1.9, -3.7];
const measured = (card: Card): number => {
  const horse = horseOf(card);
  if (horse === undefined) return isAce(card) ? 2.8 : -0.2;
  return BY_WAYS[waysFor(horse)] as number;
};
export const sharp = playerWith({
  keep: (offered) => offered.toSorted((one, other) => measured(other) - measured(one))[0],
  bet: bestBet,
  ace: aceOrStand,
});
