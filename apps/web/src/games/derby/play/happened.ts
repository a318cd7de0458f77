import type { PublicEvent } from '@horse-race/rules/derby';
import type { Happening } from '@horse-race/table';

/** What the game did, of all that happened at the table. */
export const gameEvents = (happened: readonly Happening[]): PublicEvent[] =>
  happened.flatMap((happening) => (happening.type === 'game' ? (happening.events as PublicEvent[]) : []));
