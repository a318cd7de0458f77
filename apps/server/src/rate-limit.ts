/** Credits that come back with time: a burst is fine, a flood is not. */
export class Credits {
  private readonly burst: number;
  private readonly perSecond: number;
  private left: number;
  private at = Date.now();

  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.left = burst;
  }

  /** Takes one credit, if there is one. */
  take(): boolean {
    const now = Date.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
