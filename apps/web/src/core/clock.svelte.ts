/** Seconds that pass on the page, told only while somebody looks. */
class Ticker {
  #now = $state(Date.now());
  private lookers = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** The time by this device's clock, stepping four times a second while watched by an effect. */
  get now(): number {
    if ($effect.tracking()) {
      $effect(() => {
        this.lookers += 1;
        this.timer ??= setInterval(() => {
          this.#now = Date.now();
        }, 250);
        return () => {
          this.lookers -= 1;
          if (this.lookers > 0) return;
          clearInterval(this.timer);
          this.timer = undefined;
        };
      });
    }
    return this.#now;
  }
}

export const ticker = new Ticker();
