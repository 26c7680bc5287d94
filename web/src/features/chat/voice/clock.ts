/** Seconds as `1:05`. */
export function clockOf(seconds: number) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds in words. */
export function secondsInWords(seconds: number) {
  const whole = Math.max(1, Math.round(seconds));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}
