import { writeCookie } from './device-cookies';
import { LOCK, SEEN_AT } from './device-keys';

/** The service worker answers with the page of the lock while there is a cache of this name. */
export const LOCK_CACHE = 'lock';

/** Minutes away after which the app locks. */
export const awayTimes = ['1', '5', '15'] as const;
export type AwayTime = (typeof awayTimes)[number];

/** Null where the app does not lock. */
export function readAwayTime(): AwayTime | null {
  const stored = localStorage.getItem(LOCK);
  return awayTimes.find((time) => time === stored) ?? (stored === null ? null : '1');
}

/**
 * Says that there is a lock, to each who has to know before a page is drawn: the scripts of pages by the local storage, the
 * server by a cookie, the service worker by a cache.
 */
export async function markLocked(minutes: AwayTime) {
  // Ahead of the first mark: a window that finds none takes the app for unused since 1970.
  if (localStorage.getItem(SEEN_AT) === null) localStorage.setItem(SEEN_AT, String(Date.now()));
  localStorage.setItem(LOCK, minutes);
  writeCookie('lock', minutes);
  await caches.open(LOCK_CACHE);
}

/** Drops them all, and with them when the app was last used. */
export async function dropLockMarks() {
  localStorage.removeItem(LOCK);
  localStorage.removeItem(SEEN_AT);
  writeCookie('lock', null);
  await caches.delete(LOCK_CACHE);
}
