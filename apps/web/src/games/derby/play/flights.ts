import type { PublicEvent } from '@horse-race/rules/derby';
import type { Seat } from '@horse-race/rules/kit';

export type Pot = 'pot' | 'jockeyPot';

/** A chip on its way, in one direction or the other. */
export interface Flight {
  readonly seat: Seat;
  readonly pot: Pot;
  readonly to: 'pot' | 'seat';
}

/** More would be a cloud. */
export const MOST_CHIPS = 8;

function between(pot: Pot, to: Flight['to'], amounts: readonly number[]): Flight[] {
  return amounts.flatMap((amount, seat) => Array.from({ length: amount }, () => ({ seat, pot, to })));
}

function flightsOfEvent(event: PublicEvent): Flight[] {
  switch (event.type) {
    case 'anted':
      return [...between('pot', 'pot', event.paid), ...between('jockeyPot', 'pot', event.jockeyPaid)];
    case 'scratched':
    case 'feePaid':
      return between('pot', 'pot', event.paid);
    case 'betPlaced':
      return Array.from({ length: event.stake }, () => ({
        seat: event.seat,
        pot: 'jockeyPot' as const,
        to: 'pot' as const,
      }));
    case 'raceWon':
      return [...between('pot', 'seat', event.paid), ...between('jockeyPot', 'seat', event.jockeyPaid)];
    default:
      return [];
  }
}

/** Who moves chips where, as far as they are drawn alike. */
const wayOf = ({ seat, pot, to }: Flight): string => `${to} ${pot} ${seat}`;

/** The chips to draw for what has happened: of many a few, one of everybody first, then a second, and so on. */
export function flightsOf(events: readonly PublicEvent[]): Flight[] {
  const all = events.flatMap(flightsOfEvent);
  const counts = new Map<string, number>();
  const ranked = all.map((flight) => {
    const rank = counts.get(wayOf(flight)) ?? 0;
    counts.set(wayOf(flight), rank + 1);
    return { flight, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST_CHIPS)
    .map(({ flight }) => flight);
}
