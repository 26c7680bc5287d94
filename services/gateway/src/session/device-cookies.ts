/** Cookies that the client's pages write and that belong to the device (web/src/lib/device-cookies.ts). */
const LOCK = /(?:^|;\s*)lock=/;
const LEAVING = /(?:^|;\s*)leaving=/;
const KEPT = /(?<=^|;\s*)(?:face=(?:notes|weather|calculator)|lock=(?:1|5|15))(?=;|$)/g;

/** Whether the browser asks for a PIN before it shows the app. */
export const hasLock = (cookies: string | undefined) => LOCK.test(cookies ?? '');

/** Whether the browser has signed out without reaching the server. */
export const owesSignOut = (cookies: string | undefined) => LEAVING.test(cookies ?? '');

/** The names and values of those that last longer than a session. */
export const keptCookies = (cookies: string | undefined) => cookies?.match(KEPT) ?? [];
