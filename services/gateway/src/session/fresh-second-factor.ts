/** For how long staff may work after they answered their second factor. */
const LASTS_MS = 12 * 3_600_000;

/** @param answeredAt when the second factor was answered in a session, in ISO 8601; absent if it was not */
export function isFresh(answeredAt: string | null | undefined, now: Date): boolean {
  return !!answeredAt && now.getTime() - Date.parse(answeredAt) < LASTS_MS;
}
