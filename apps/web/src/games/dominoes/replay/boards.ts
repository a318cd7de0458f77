import { dominoes, type State } from '@horse-race/rules/dominoes';
import { type LaidBoard, layMoves, NOTHING_PLAYED } from '../board/laid-board.ts';

/**
 * The table after each play, kept for the hand that is looked at: laying a tile costs a moment, and stepping
 * back and forth must not lay the same tiles again.
 */
export class Boards {
  private hand = '';
  private kept: LaidBoard[] = [NOTHING_PLAYED];

  at(state: State): LaidBoard {
    const { game, hand, moves } = dominoes.view(state);
    const key = `${game}.${hand}`;
    if (key !== this.hand) {
      this.hand = key;
      this.kept = [NOTHING_PLAYED];
    }
    const plays = moves.filter(({ type }) => type === 'played');
    for (let count = this.kept.length; count <= plays.length; count++) {
      this.kept.push(layMoves(this.kept[count - 1] ?? NOTHING_PLAYED, plays.slice(0, count)));
    }
    return this.kept[plays.length] ?? NOTHING_PLAYED;
  }
}
