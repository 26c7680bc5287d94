const HOUR_MS = 3600_000;

/** How long a notice may wait until its photo hides by itself: "23 h left". */
export function hoursLeft(hidesAt: string, now: number) {
  return `${Math.max(0, Math.floor((Date.parse(hidesAt) - now) / HOUR_MS))} h left`;
}
