import { type Horse, namedBy, type PublicEvent, type TableView } from '@horse-race/rules/derby';

type Roll = NonNullable<TableView['roll']>;

/** What the last roll led to. */
export type Effect =
  /** Not yet: its roller may discard an ace. */
  | { readonly kind: 'open' }
  | { readonly kind: 'moved'; readonly left: number }
  | { readonly kind: 'won' }
  | { readonly kind: 'scratched'; readonly slot: number }
  | { readonly kind: 'fee'; readonly slot: number };

export interface LastRoll {
  readonly roll: Roll;
  readonly horse: Horse;
  readonly effect: Effect;
}

/** The last roll of the round and what it led to, from the table as it stands; undefined before the first. */
export function lastRoll(table: TableView): LastRoll | undefined {
  const { roll } = table;
  if (roll === null) return undefined;
  const horse = namedBy(roll.dice);
  const lane = table.lanes.find((other) => other.horse === horse);
  const effectOf = (): Effect => {
    if (lane === undefined || table.must === 'decide') return { kind: 'open' };
    if (table.result?.horse === horse) return { kind: 'won' };
    if (roll.phase === 'scratch') return { kind: 'scratched', slot: lane.slot ?? 0 };
    if (lane.slot !== null) return { kind: 'fee', slot: lane.slot };
    return { kind: 'moved', left: lane.length - lane.position };
  };
  return { roll, horse, effect: effectOf() };
}

/** By seat, how its stack has changed in what has just happened. */
export function changesOf(events: readonly PublicEvent[], players: number): number[] {
  const changes = Array.from({ length: players }, () => 0);
  const add = (amounts: readonly number[], sign: 1 | -1): void => {
    for (const [seat, amount] of amounts.entries()) changes[seat] = (changes[seat] ?? 0) + sign * amount;
  };
  for (const event of events) {
    if (event.type === 'scratched' || event.type === 'feePaid') add(event.paid, -1);
    if (event.type === 'anted') for (const paid of [event.paid, event.jockeyPaid]) add(paid, -1);
    if (event.type === 'betPlaced') changes[event.seat] = (changes[event.seat] ?? 0) - event.stake;
    if (event.type === 'raceWon') for (const paid of [event.paid, event.jockeyPaid]) add(paid, 1);
  }
  return changes;
}
