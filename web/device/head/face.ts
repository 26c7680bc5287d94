import { readCookie, writeCookie } from '../../src/lib/device-cookies';
import { faces } from '../../src/lib/face-names';

/**
 * An app on an iPhone's home screen shares no cookie with the browser that added it: the address at which it starts brings the
 * face along, until one is chosen in it. In a browser, where any link may lead, an address chooses nothing.
 */
export function takeFaceAlong() {
  const isIosApp = 'standalone' in navigator && navigator.standalone;
  if (!isIosApp || readCookie('face') !== undefined) return;
  const face = new URLSearchParams(window.location.search).get('face');
  if (faces.some((one) => one === face)) writeCookie('face', face);
}
