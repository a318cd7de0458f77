import type { PublicEvent } from '@horse-race/rules/derby';
import { gallop, play } from '../../../core/sounds.ts';

/** Lets what has just happened be heard, and that it is one's turn now. */
export function hearEvents(events: readonly PublicEvent[], isMyTurnNow: boolean): void {
  const types = new Set(events.map(({ type }) => type));
  if (types.has('rolled')) play('dice');
  if (types.has('moved')) gallop(1);
  if (types.has('raceWon')) play('out');
  const isPaid = events.some(
    (event) =>
      (event.type === 'scratched' || event.type === 'feePaid') && event.paid.some((paid) => paid > 0),
  );
  if (isPaid || types.has('anted') || types.has('betPlaced')) play('chips');
  if (types.has('dealt') || types.has('cardsKept')) play('draw');
  if (isMyTurnNow) play('turn');
}
