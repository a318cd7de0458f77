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
    this.refill();
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  /** Whether all credits are there, so that nothing has to be remembered. */
  get isFull(): boolean {
    this.refill();
    return this.left === this.burst;
  }

  private refill(): void {
    const now = Date.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}

/** Accounts are looked through for full ones each time there are so many more. */
const SWEEP_EVERY = 1_000;

/** Credits of many, each with an account of their own that is forgotten when it is full. */
export class Accounts {
  private readonly burst: number;
  private readonly perSecond: number;
  private readonly accounts = new Map<string, Credits>();
  private sweepAt = SWEEP_EVERY;

  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
  }

  /** Takes one credit of somebody's, if there is one. */
  take(who: string): boolean {
    const account = this.accounts.get(who) ?? new Credits(this.burst, this.perSecond);
    this.accounts.set(who, account);
    if (this.accounts.size >= this.sweepAt) this.sweep();
    return account.take();
  }

  private sweep(): void {
    for (const [who, account] of this.accounts) if (account.isFull) this.accounts.delete(who);
    this.sweepAt = this.accounts.size + SWEEP_EVERY;
  }
}
