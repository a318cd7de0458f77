import { isDouble, type PublicEvent } from '@horse-race/rules/dominoes';
import type { Happening } from '@horse-race/table';
import { gallop, play } from '../../../core/sounds.ts';

function hear(event: PublicEvent): void {
  switch (event.type) {
    case 'tilePlayed':
      play(isDouble(event.tile) ? 'double' : 'tile');
      gallop(event.points);
      break;
    case 'tileDrawn':
      play('draw');
      break;
    case 'passed':
    case 'droppedOut':
      play('pass');
      break;
    case 'handEnded':
      if (event.reason === 'out') play('out');
      break;
  }
}

/** Lets what has just happened be heard, and that it is one's turn now. */
export function hearHappened(happened: readonly Happening[], isMyTurnNow: boolean): void {
  for (const happening of happened) {
    if (happening.type === 'game') for (const event of happening.events) hear(event as PublicEvent);
  }
  if (isMyTurnNow) play('turn');
}
