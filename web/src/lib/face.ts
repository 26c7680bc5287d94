import { createStore, useStore } from './store';
import { useAppName } from './use-config';

/** What the app is called and looks like outside of its own pages. `own` is its name and logo. */
export const faces = ['own', 'notes', 'weather', 'calculator'] as const;
export type Face = (typeof faces)[number];

/** src/head.js has these names too. */
const names: Record<Exclude<Face, 'own'>, string> = { notes: 'Notes', weather: 'Weather', calculator: 'Calculator' };

/** The longest that browsers let a cookie live; the server prolongs it with each page. */
const SECONDS = 400 * 86_400;

const chosen = createStore(readFace());

/** The face chosen on this device. It stays there after a sign-out. */
export const useFace = () => useStore(chosen);

/** The name of the chosen face. */
export function useFaceName() {
  const appName = useAppName();
  return nameOfFace(useFace()) ?? appName;
}

/** Null for the app's own. */
export function nameOfFace(face: Face) {
  return face === 'own' ? null : names[face];
}

/** The picture of a face for tabs and home screens. */
export function iconOf(face: Face) {
  return face === 'own' ? '/favicon.svg' : `/icons/${face}.svg`;
}

/** The server chooses the manifest by this cookie. */
export function chooseFace(face: Face) {
  const rest = face === 'own' ? 'Max-Age=0' : `Max-Age=${SECONDS}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had a cookie store for a short time only
  document.cookie = `face=${face}; Path=/; SameSite=Lax; ${rest}${secure}`;
  chosen.set(face);
  show(face);
}

function readFace(): Face {
  const [, stored] = /(?:^|; )face=(\w+)/.exec(document.cookie) ?? [];
  return faces.find((face) => face === stored) ?? 'own';
}

/** As src/head.js does for the next pages. The manifest is read anew at its address. */
function show(face: Face) {
  link('icon', iconOf(face));
  link('apple-touch-icon', face === 'own' ? '/apple-touch-icon.png' : `/icons/${face}-180.png`);
  link('manifest', `/manifest.webmanifest`);
}

function link(rel: string, href: string) {
  const old = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!old) return;
  const next = old.cloneNode() as HTMLLinkElement;
  next.href = href;
  old.replaceWith(next);
}
