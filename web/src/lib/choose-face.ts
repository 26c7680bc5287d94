import { writeCookie } from './device-cookies';
import { chosenFace } from './face';
import { type Face, faces, iconOf, touchIconOf } from './face-names';
import { readFace } from './read-face';
import { readTheme } from './stored-theme';
import { showThemeColor } from './theme-color';

/** Set and removed at once: a cookie alone tells the other windows nothing. */
const KEY = 'face';

/** The server chooses the manifest by this cookie. The own face is written too: an installed app may start under another. */
export function chooseFace(face: Face) {
  writeCookie('face', face);
  localStorage.setItem(KEY, face);
  localStorage.removeItem(KEY);
  show(face);
}

/** Takes on what another window of this browser chooses, or has chosen since this one began. Returns a function that stops it. */
export function watchFace() {
  const now = readFace();
  if (now !== chosenFace.get()) show(now);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const face = key === KEY && faces.find((one) => one === newValue);
    if (face) show(face);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** As device/show-face.ts does for the next pages. The manifest is read anew at its address. */
function show(face: Face) {
  chosenFace.set(face);
  link('icon', iconOf(face));
  link('apple-touch-icon', touchIconOf(face));
  link('manifest', `/manifest.webmanifest`);
  showThemeColor(face, readTheme());
}

function link(rel: string, href: string) {
  const old = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!old) return;
  const next = old.cloneNode() as HTMLLinkElement;
  next.href = href;
  old.replaceWith(next);
}
