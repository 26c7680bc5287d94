import { writeCookie } from './device-cookies';
import { LEAVING } from './device-keys';
import { forgetKept } from './forget-kept';

/**
 * From now on the browser counts as signed out: until `noteSignedOut`, its next request to the server ends the session
 * before it is answered. The cookie tells the server; the local storage renews a cookie that a browser has dropped
 * (device/head.ts).
 */
export function oweSignOut() {
  // First, since other tabs hear of the other and ask the server at once (lib/other-tabs.ts).
  writeCookie('leaving', '1');
  localStorage.setItem(LEAVING, '');
}

export function noteSignedOut() {
  if (localStorage.getItem(LEAVING) === null) return;
  localStorage.removeItem(LEAVING);
  writeCookie('leaving', null);
}

/**
 * Signs out and drops what this browser keeps of a member: the storage at once, the rest when the promise is fulfilled. A
 * sign-out that does not reach the server stays owed.
 */
export function emptyDevice(fetch: typeof window.fetch) {
  oweSignOut();
  const signedOut = fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  }).then(({ ok }) => ok && noteSignedOut());
  return Promise.allSettled([forgetKept(), signedOut]);
}
