const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in as few letters as can be read: "just now", "5m ago", "3h ago", "2d ago", then the date. */
export function relativeTime(instant: string, now: number) {
  const age = now - Date.parse(instant);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return dateOf(instant, now);
}

/** A day as people say it: "Mar 4", and the year where it is another one. */
export function dateOf(instant: string, now: number) {
  const date = new Date(instant);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? undefined : ('numeric' as const);
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year });
}
