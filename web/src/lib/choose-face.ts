import { chosenFace, type Face, iconOf } from './face';

/** The longest that browsers let a cookie live. */
const SECONDS = 400 * 86_400;

/** The server chooses the manifest by this cookie. */
export function chooseFace(face: Face) {
  const rest = face === 'own' ? 'Max-Age=0' : `Max-Age=${SECONDS}`;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had a cookie store for a short time only
  document.cookie = `face=${face}; Path=/; SameSite=Lax; ${rest}${secure}`;
  chosenFace.set(face);
  show(face);
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
