import { type DominoesTypes, NO_TILES, type TileSet } from '@horse-race/rules/dominoes';
import type { Policy, Seen } from '@horse-race/rules/kit';
import type { NextSeat } from './linear/features.ts';
import { linearMove } from './linear/linear-move.ts';
import { WEIGHTS } from './linear/weights.ts';
import { Ends } from './position/ends.ts';
import { moveFor } from './position/move.ts';
import { commandOf, optionsOf } from './position/options.ts';
import { positionSeen } from './search/sight.ts';

/** What the moves tell of the seat that comes next. */
function nextSeat({ seat, table }: Seen<DominoesTypes>): NextSeat {
  const next = (seat + 1) % table.tiles.length;
  const ends = new Ends();
  let lacking: TileSet = NO_TILES;
  for (const move of table.moves) {
    if (move.type === 'played') ends.lay(moveFor(move));
    // Tiles that were drawn did not fit either; what was known of the others before says nothing of them.
    else if (move.type === 'drew' && move.seat === next) lacking = ends.fitting;
    else if (move.type === 'passed' && move.seat === next) lacking |= ends.fitting;
  }
  return { held: table.tiles[next] as number, lacking };
}

/**
 * Judges each play by one sum: its points, what they cost, what follows from it for the seat and for the next
 * one. What each of these counts is fitted for every seating (`lab fit`). It looks no further.
 */
export const steady: Policy<DominoesTypes> = (seen) => {
  const options = optionsOf(seen);
  const only = options[0];
  if (options.length < 2) return only === undefined ? undefined : commandOf(only);
  const position = positionSeen(seen);
  const move = linearMove(WEIGHTS[seen.table.ruleset.seating], position, nextSeat(seen));
  const chosen = options.find((option) => option.type === 'play' && moveFor(option) === move);
  return chosen === undefined ? undefined : commandOf(chosen);
};
