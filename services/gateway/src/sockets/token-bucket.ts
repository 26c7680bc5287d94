/** Limits messages: so many a second on average, and so many at once. */
export class TokenBucket {
  private tokens: number;
  private refilledAt = 0;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {
    this.tokens = burst;
  }

  /** Takes a token if one is left. @param now milliseconds */
  take(now: number) {
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.refilledAt) / 1000) * this.perSecond);
    this.refilledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
