import { writeCookie } from './device-cookies';
import { chosenFace } from './face';
import { colorsOf, type Face, iconOf } from './face-names';

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
  const colors = colorsOf(face);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = meta.media.includes('dark') ? colors.dark : colors.light;
  }
}

function link(rel: string, href: string) {
  const old = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (!old) return;
  const next = old.cloneNode() as HTMLLinkElement;
  next.href = href;
  old.replaceWith(next);
}
