import type { Decision } from '../kit/rules.ts';
import type { Seat } from '../kit/seating.ts';
import { CONTINUE, type Command, DRAW, join, opening } from './commands.ts';
import type { State } from './state.ts';
import { NO_TILES, setOf, type TileSet, tilesOf } from './tile-set.ts';

const DRAW_ONLY: readonly Command[] = [DRAW];
const CONTINUE_ONLY: readonly Command[] = [CONTINUE];

/**
 * Everything the seat whose turn it is may do (docs/rules/dominoes.md#play-or-draw). Never empty: a seat
 * that cannot act is passed over.
 */
function turnOptions(state: State): readonly Command[] {
  const { hand } = state;
  const held = hand.drawn === null ? (hand.hands[hand.turn] as TileSet) : setOf([hand.drawn]);
  const playable = held & hand.layout.fitting;
  if (playable === NO_TILES) return DRAW_ONLY;
  const options: Command[] = [];
  for (const tile of tilesOf(playable)) {
    if (hand.layout.size === 0) options.push(opening(tile));
    for (const end of hand.layout.ends) {
      const play = join(tile, end);
      if (play !== undefined) options.push(play);
    }
  }
  return options;
}

const decision = (state: State, seat: Seat, options: readonly Command[]): Decision<Command> => ({
  seat,
  id: state.step,
  kind: state.phase === 'turn' ? 'turn' : 'pause',
  options,
  fallback: options[0] as Command,
});

/** The open decisions: one seat's turn, or between hands everybody who has not gone on yet. */
export function pending(state: State): readonly Decision<Command>[] {
  switch (state.phase) {
    case 'turn':
      return [decision(state, state.hand.turn, turnOptions(state))];
    case 'pause':
      return state.seats.sideOf
        .map((_, seat) => seat)
        .filter((seat) => (state.ready & (1 << seat)) === 0)
        .map((seat) => decision(state, seat, CONTINUE_ONLY));
    default:
      return [];
  }
}
