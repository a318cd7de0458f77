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

/** The chips to draw for what has happened: all of a few, and of many as many from each as is fair. */
export function flightsOf(events: readonly PublicEvent[]): Flight[] {
  const all = events.flatMap(flightsOfEvent);
  if (all.length <= MOST_CHIPS) return all;
  return Array.from({ length: MOST_CHIPS }, (_, i) => all[Math.floor((i * all.length) / MOST_CHIPS)]).filter(
    (flight) => flight !== undefined,
  );
}
