const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ONLINE_MS = 5 * MINUTE;

/** Whether the last activity was within five minutes. */
export function isOnline(lastActiveAt: Date | null, now: Date) {
  return lastActiveAt !== null && now.getTime() - lastActiveAt.getTime() <= ONLINE_MS;
}

/** A person's activity as others see it: none if the person hides it, and never the exact time. */
export function shownActivity(person: { lastActiveAt: Date | null; showOnline: boolean }, now: Date) {
  const lastActiveAt = person.showOnline ? person.lastActiveAt : null;
  return { isOnline: isOnline(lastActiveAt, now), lastActiveAt: lastActiveAt && coarseTime(lastActiveAt, now) };
}

/**
 * A time rounded down: to 5 minutes within the hour, to the hour within the day, to the day (UTC) beyond. The rounded time
 * decides which, so that the moment at which an answer becomes coarser reveals no more than the answer.
 */
export function coarseTime(at: Date, now: Date) {
  const toFiveMinutes = roundedDown(at, 5 * MINUTE);
  if (now.getTime() - toFiveMinutes.getTime() < HOUR) return toFiveMinutes;
  const toTheHour = roundedDown(at, HOUR);
  return now.getTime() - toTheHour.getTime() < DAY ? toTheHour : roundedDown(at, DAY);
}

function roundedDown(at: Date, step: number) {
  return new Date(Math.floor(at.getTime() / step) * step);
}
