import {
  backing,
  type Card,
  type Command,
  DONE,
  horseOf,
  isAce,
  LET_STAND,
  namedBy,
  waysFor,
} from '@horse-race/rules/derby';
import type { Habits } from './habits.ts';
import { playerWith } from './habits.ts';

const STAKE = 2;

/** Likes the horses that are rolled most, as if that alone made them win, and aces last. */
function favourite(offered: readonly Card[]): Card | undefined {
  const liking = (card: Card): number => {
    const horse = horseOf(card);
    return horse === undefined ? Number(isAce(card)) : 1 + waysFor(horse);
  };
  return offered.toSorted((one, other) => liking(other) - liking(one))[0];
}

/** Bets once, on the horse it holds most cards of, whatever its chances are. */
const betOnOwn: Habits['bet'] = ({ seat, table, own }, options) => {
  if (table.bets.some((bet) => bet.seat === seat)) return DONE;
  const bets = options.filter((option) => option.type === 'bet' && option.stake === STAKE);
  const cardsOf = (option: Command): number =>
    option.type === 'bet' ? backing(own.hand, option.horse).length : 0;
  return bets.toSorted((one, other) => cardsOf(other) - cardsOf(one))[0] ?? DONE;
};

/** Rolls again whenever the roll moved a horse that it does not back. */
const aceForOwn: Habits['ace'] = ({ table, own }, options) => {
  const ace = options.find(({ type }) => type === 'useAce');
  const { roll } = table;
  if (ace === undefined || roll === null) return LET_STAND;
  return backing(own.hand, namedBy(roll.dice)).length > 0 ? LET_STAND : ace;
};

/** Plays like somebody at their first race: keeps the favourites, bets on its own horse, hurries its aces. */
export const easy = playerWith({ keep: favourite, bet: betOnOwn, ace: aceForOwn });
