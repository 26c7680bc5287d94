import { writeCookie } from './device-cookies';
import { chosenFace } from './face';
import { type Face, iconOf } from './face-names';
import { readTheme } from './theme';
import { showThemeColor } from './theme-color';

/** The server chooses the manifest by this cookie. */
export function chooseFace(face: Face) {
  writeCookie('face', face === 'own' ? null : face);
  chosenFace.set(face);
  show(face);
}

/** As src/head.js does for the next pages. The manifest is read anew at its address. */
function show(face: Face) {
  link('icon', iconOf(face));
  link('apple-touch-icon', face === 'own' ? '/apple-touch-icon.png' : `/icons/${face}-180.png`);
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
