/** Cookies that the client's pages write and that belong to the device (web/src/lib/device-cookies.ts). */
const LOCK = /(?:^|;\s*)lock=/;
const LEAVING = /(?:^|;\s*)leaving=/;
const KEPT = /^(?:face=(?:own|notes|weather|calculator)|lock=(?:1|5|15))$/;

/** Whether the browser asks for a PIN before it shows the app. */
export const hasLock = (cookies: string | undefined) => LOCK.test(cookies ?? '');

/** Whether the browser has signed out without reaching the server. */
export const owesSignOut = (cookies: string | undefined) => LEAVING.test(cookies ?? '');

/** The names and values of those that last longer than a session, each once. Takes time in proportion to the header's length. */
export function keptCookies(cookies = ''): string[] {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return [...new Set(pairs.filter((pair) => KEPT.test(pair)))];
}
