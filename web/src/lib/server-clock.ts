/** Milliseconds. An answer tells seconds, and takes time itself: a clock that differs by less is taken for right. */
export const TOLERANCE = 60_000;

let ahead = 0;

/** Learns by how much this device's clock is wrong. @param date the `Date` of an answer that has just come */
export function noteServerTime(date: string | null) {
  if (!date) return;
  const difference = Date.now() - Date.parse(date);
  ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** Milliseconds since 1970 by the server's clock, as the last answer told it. */
export const serverNow = () => Date.now() - ahead;

/**
 * Runs something once the server's clock has reached a time, never before it: a timer counts by another clock, and may
 * come a little early. @param time milliseconds since 1970 @returns what calls it off
 */
export function whenServerTimeIs(time: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const left = time - serverNow();
    timer = setTimeout(() => (serverNow() < time ? wait() : run()), Math.max(0, left));
  };
  wait();
  return () => clearTimeout(timer);
}
