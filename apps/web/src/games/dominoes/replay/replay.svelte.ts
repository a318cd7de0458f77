import { markMiddle } from '@horse-race/board';
import type { Ruleset } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import type { GameRecord } from '../../../replay/read-record.ts';
import { Steps } from '../../../replay/steps.svelte.ts';
import { BoardCamera } from '../board/board-camera.svelte.ts';
import { Boards } from './boards.ts';
import { type Frame, type Frames, framesOf, type HandSpan, handsOf } from './frames.ts';
import { replayLook } from './replay-look.ts';

/** A record that is looked at: which step, how fast, and from where. */
export class Replay extends Steps {
  readonly record: GameRecord<Ruleset>;
  readonly frames: readonly Frame[];
  readonly hands: readonly HandSpan[];
  readonly brokenAt: Frames['brokenAt'];
  #from = $state<Seat | null>(null);
  private readonly boards = new Boards();

  readonly frame = $derived.by(() => this.frames[this.step]);
  readonly laid = $derived.by(() => this.frame && this.boards.at(this.frame.state));
  readonly look = $derived.by(() =>
    this.frame && this.laid
      ? replayLook(this.frame, this.laid, { names: this.record.names, from: this.#from })
      : undefined,
  );
  readonly camera = new BoardCamera(() => ({
    hand: `${this.look?.table.game}.${this.look?.table.hand}`,
    tiles: this.laid?.board.placed.map(({ box }) => box) ?? [],
    ghosts: [],
    marks: this.look?.ends.map(markMiddle) ?? [],
  }));

  constructor(record: GameRecord<Ruleset>) {
    const { frames, brokenAt } = framesOf(record);
    const hands = handsOf(frames);
    super(
      frames.length,
      hands.map(({ from }) => from),
    );
    this.record = record;
    this.frames = frames;
    this.brokenAt = brokenAt;
    this.hands = hands;
  }

  /** The seat looked from; null: all hands are open. */
  get from(): Seat | null {
    return this.#from;
  }

  lookFrom(seat: Seat | null): void {
    this.#from = seat;
  }

  /** The step at which an event of the record is shown, or the last before it. */
  stepOf(index: number): number {
    return Math.max(
      0,
      this.frames.findLastIndex((frame) => frame.index <= index),
    );
  }
}
