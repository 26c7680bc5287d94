const BURST = 30;
const PER_SECOND = 10;

/** Limits the messages of one socket: ten a second on average, thirty at once. */
export class TokenBucket {
  private tokens = BURST;
  private refilledAt = 0;

  /** Takes a token if one is left. @param now milliseconds */
  take(now: number) {
    this.tokens = Math.min(BURST, this.tokens + ((now - this.refilledAt) / 1000) * PER_SECOND);
    this.refilledAt = now;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
