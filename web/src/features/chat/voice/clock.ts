/** Seconds as `1:05`. */
export function clockOf(seconds: number) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds in words: as many as the clock shows, but at least one. */
export function secondsInWords(seconds: number) {
  const whole = Math.max(1, Math.floor(seconds));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}
