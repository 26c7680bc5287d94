/**
 * The cookies that pages write: the chosen `face`, the minutes of the `lock`, and that the browser is `leaving`. The server
 * reads them too, and prolongs the first two.
 */
type DeviceCookie = 'face' | 'lock' | 'leaving';

/** The longest that browsers let a cookie live. */
const SECONDS = 400 * 86_400;

export function readCookie(name: DeviceCookie) {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** Null drops it. */
export function writeCookie(name: DeviceCookie, value: string | null) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: it has to work without a network, and Safari and Firefox have had a cookie store for a short time only
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Lax; Max-Age=${age}${secure}`;
}
