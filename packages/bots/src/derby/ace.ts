import {
  backing,
  type Command,
  type DerbyTypes,
  decksFor,
  HORSES,
  type Horse,
  type LaneView,
  LET_STAND,
  namedBy,
  waysFor,
} from '@horse-race/rules/derby';
import type { Seen } from '@horse-race/rules/kit';
import { winChances } from './chances.ts';

/** What another roll must gain on average, in chips: an ace kept may gain more later. */
const WORTH_AN_ACE = 2;

/** What the seat takes of both pots if the horse wins. */
function prizeOf({ seat, table, own }: Seen<DerbyTypes>, horse: Horse): number {
  const cards = backing(own.hand, horse).length;
  const main = (cards * table.pot) / (4 * decksFor(table.stacks.length));
  const stakes = table.bets.filter((bet) => bet.horse === horse);
  const all = stakes.reduce((sum, { stake }) => sum + stake, 0);
  const mine = stakes.find((bet) => bet.seat === seat)?.stake ?? 0;
  return main + (all === 0 ? 0 : (table.jockeyPot * mine) / all);
}

/** What it pays when a scratched horse is rolled. */
function feeOf({ seat, table }: Seen<DerbyTypes>, { horse, slot }: LaneView): number {
  const cards = table.ruleset.scratchFee === 'roller' ? 1 : backing(table.discards[seat] ?? [], horse).length;
  return Math.min(table.stacks[seat] ?? 0, cards * (slot ?? 0));
}

/** What the seat can expect of a race in which the lanes stand so, in chips. */
function prospect(seen: Seen<DerbyTypes>, lanes: readonly LaneView[]): number {
  let worth = 0;
  for (const [winner, chance] of winChances(lanes)) worth += chance * prizeOf(seen, winner);
  return worth;
}

/** By horse, what the seat can expect of the race once a roll names it. */
function prospects(seen: Seen<DerbyTypes>): ReadonlyMap<Horse, number> {
  const { lanes } = seen.table;
  const asItStands = prospect(seen, lanes);
  return new Map(
    lanes.map((lane) => {
      if (lane.slot !== null) return [lane.horse, asItStands - feeOf(seen, lane)];
      const moved = { ...lane, position: lane.position + 1 };
      return [
        lane.horse,
        prospect(
          seen,
          lanes.map((other) => (other === lane ? moved : other)),
        ),
      ];
    }),
  );
}

/** Another roll with the first ace where that gains enough on average; else the roll stands. */
export function aceOrStand(seen: Seen<DerbyTypes>, options: readonly Command[]): Command {
  const { roll } = seen.table;
  const ace = options.find(({ type }) => type === 'useAce');
  if (roll === null || ace === undefined) return LET_STAND;
  const after = prospects(seen);
  const worthOf = (horse: Horse): number => after.get(horse) ?? 0;
  const another = HORSES.reduce((sum, horse) => sum + (waysFor(horse) / 36) * worthOf(horse), 0);
  return another - worthOf(namedBy(roll.dice)) > WORTH_AN_ACE ? ace : LET_STAND;
}
