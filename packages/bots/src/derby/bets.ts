import { type Bet, type Command, DONE, type TableView } from '@horse-race/rules/derby';
import { winChances } from './chances.ts';

/** A modest bot: never more chips on one horse. */
const MOST = 3;
/** What somebody who bets after us is likely to add, in chips. */
const LATER_EACH = 1.5;
/** What the first bet may lose on average: somebody has to open the pot, or nobody ever would. */
const PRICE_OF_OPENING = 0.5;

interface Betting {
  readonly seat: number;
  readonly table: TableView;
}

/** Seats that bet after this one, up to the dealer. */
const seatsAfter = ({ seat, table }: Betting): number =>
  (table.dealer - seat + table.stacks.length) % table.stacks.length;

/** Chips that others have put on the horse. */
const stakedOn = ({ bets }: TableView, horse: number): number =>
  bets.filter((bet) => bet.horse === horse).reduce((sum, { stake }) => sum + stake, 0);

/**
 * The bet that gains the most on average, if any is worth its chips: what the pot will hold, shared with
 * those who have bet on the horse and those who will, their chips spread like the chances.
 */
export function bestBet(betting: Betting, options: readonly Command[]): Command {
  const { table, seat } = betting;
  const chances = winChances(table.lanes);
  const later = seatsAfter(betting) * LATER_EACH;
  const gain = ({ horse, stake }: Bet): number => {
    const chance = chances.get(horse) ?? 0;
    const pot = table.jockeyPot + stake + later;
    const onHorse = stakedOn(table, horse) + stake + later * chance;
    return (chance * pot * stake) / onHorse - stake;
  };
  const isFirst = table.bets.every((bet) => bet.seat !== seat);
  let best = { command: DONE, gain: isFirst ? -PRICE_OF_OPENING : 0 };
  for (const option of options) {
    if (option.type !== 'bet' || option.stake > MOST) continue;
    const next = { command: option, gain: gain(option) };
    if (next.gain > best.gain) best = next;
  }
  return best.command;
}
