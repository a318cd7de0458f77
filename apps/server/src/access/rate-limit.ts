/** Tokens that are refilled at a constant rate: a burst is allowed, a flood is not. */
export class TokenBucket {
  private readonly burst: number;
  private readonly perSecond: number;
  private left: number;
  private at = Date.now();

  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
    this.left = burst;
  }

  /** Takes one token, if there is one. */
  take(): boolean {
    this.refill();
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  /** Whether all tokens are there, so that nothing has to be remembered. */
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

/** The buckets are searched for full ones each time there are so many more. */
const SWEEP_EVERY = 1_000;

/** A token bucket for each of many, which is forgotten when it is full. */
export class TokenBuckets {
  private readonly burst: number;
  private readonly perSecond: number;
  private readonly buckets = new Map<string, TokenBucket>();
  private sweepAt = SWEEP_EVERY;

  constructor(burst: number, perSecond: number) {
    this.burst = burst;
    this.perSecond = perSecond;
  }

  /** Buckets that are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  /** Takes one token from somebody's bucket, if there is one. */
  take(who: string): boolean {
    const bucket = this.buckets.get(who) ?? new TokenBucket(this.burst, this.perSecond);
    this.buckets.set(who, bucket);
    const isTaken = bucket.take();
    if (this.buckets.size >= this.sweepAt) this.sweep();
    return isTaken;
  }

  private sweep(): void {
    for (const [who, bucket] of this.buckets) if (bucket.isFull) this.buckets.delete(who);
    this.sweepAt = this.buckets.size + SWEEP_EVERY;
  }
}
