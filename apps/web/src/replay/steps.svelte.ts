/** How many steps a second: slow enough to add up the ends, up to skimming. */
const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

/** Where one is among the steps of a replay, and how fast it plays by itself. */
export class Steps {
  /** The last step. */
  readonly last: number;
  /** The steps at which a hand or a round begins. */
  private readonly starts: readonly number[];
  #step = $state(0);
  #playing = $state(false);
  #speed = $state(1);

  constructor(count: number, starts: readonly number[]) {
    this.last = Math.max(0, count - 1);
    this.starts = starts;
  }

  get step(): number {
    return this.#step;
  }
  get playing(): boolean {
    return this.#playing;
  }
  get speed(): number {
    return this.#speed;
  }
  /** The place of the hand that is looked at among all hands; -1 before the first. */
  get hand(): number {
    return this.starts.findLastIndex((from) => from <= this.#step);
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
    const from = this.starts[this.hand] ?? 0;
    const before = this.starts[this.hand - 1] ?? 0;
    this.jump(this.#step > from ? from : before);
  }

  nextHand(): void {
    this.jump(this.starts[this.hand + 1] ?? this.last);
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
}
