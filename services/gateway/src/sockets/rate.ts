const BURST = 30;
const PER_SECOND = 10;

/** How much one socket may say: ten messages a second in the long run, thirty at once. */
export class Rate {
  private left = BURST;
  private at = 0;

  /** Whether one more is allowed at this time, in milliseconds. */
  take(now: number) {
    this.left = Math.min(BURST, this.left + ((now - this.at) / 1000) * PER_SECOND);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
