import type { Camera, Viewport } from '@horse-race/board';
import type { Seat } from '@horse-race/rules/kit';
import { Boards } from './boards.ts';
import { type Frame, type Frames, framesOf, type HandSpan, handsOf } from './frames.ts';
import type { DominoRecord } from './read-record.ts';
import { cameraOn, replayLook } from './replay-look.ts';

/** How many steps a second: slow enough to add up the ends, up to skimming. */
const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

/** A record that is looked at: which step, how fast, and from where. */
export class Replay {
  readonly record: DominoRecord;
  readonly frames: readonly Frame[];
  readonly hands: readonly HandSpan[];
  readonly brokenAt: Frames['brokenAt'];
  #step = $state(0);
  #playing = $state(false);
  #speed = $state(1);
  #from = $state<Seat | null>(null);
  private readonly boards = new Boards();
  private lastCamera: { readonly key: string; readonly camera: Camera } | undefined;

  readonly frame = $derived.by(() => this.frames[this.#step]);
  readonly followed = $derived.by(() => this.frame && this.boards.at(this.frame.state));
  readonly look = $derived.by(() =>
    this.frame && this.followed
      ? replayLook(this.frame, this.followed, { names: this.record.names, from: this.#from })
      : undefined,
  );
  /** The place of the hand that is looked at among all hands; -1 before the first. */
  readonly hand = $derived.by(() => this.hands.findLastIndex(({ from }) => from <= this.#step));

  constructor(record: DominoRecord) {
    const { frames, brokenAt } = framesOf(record);
    this.record = record;
    this.frames = frames;
    this.brokenAt = brokenAt;
    this.hands = handsOf(frames);
  }

  get step(): number {
    return this.#step;
  }
  get last(): number {
    return Math.max(0, this.frames.length - 1);
  }
  get playing(): boolean {
    return this.#playing;
  }
  get speed(): number {
    return this.#speed;
  }
  /** The seat looked from; null: all hands are open. */
  get from(): Seat | null {
    return this.#from;
  }

  go(step: number): void {
    this.#step = Math.min(this.last, Math.max(0, Math.trunc(step)));
    if (this.#step === this.last) this.#playing = false;
  }

  /** By hand: the replay stands still then. */
  jump(step: number): void {
    this.#playing = false;
    this.go(step);
  }

  /** To the beginning of the hand, and from there to the one before. */
  previousHand(): void {
    const from = this.hands[this.hand]?.from ?? 0;
    const before = this.hands[this.hand - 1]?.from ?? 0;
    this.jump(this.#step > from ? from : before);
  }

  nextHand(): void {
    this.jump(this.hands[this.hand + 1]?.from ?? this.last);
  }

  /** Plays on, from the beginning when it has come to the end. */
  toggle(): void {
    if (!this.#playing && this.#step === this.last) this.#step = 0;
    this.#playing = !this.#playing;
  }

  faster(): void {
    const next = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length];
    this.#speed = next ?? 1;
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

  camera(viewport: Viewport): Camera | undefined {
    const { followed, look } = this;
    if (followed === undefined || look === undefined) return undefined;
    const key = `${look.table.game}.${look.table.hand}`;
    const camera = cameraOn(
      followed,
      viewport,
      this.lastCamera?.key === key ? this.lastCamera.camera : undefined,
    );
    this.lastCamera = { key, camera };
    return camera;
  }
}
