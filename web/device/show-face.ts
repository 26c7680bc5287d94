import { iconOf, nameOfFace, touchIconOf } from '../src/lib/face-names';
import { readFace } from '../src/lib/read-face';

/** Another face gives this document its name, ahead of its own title, and its pictures. */
export function showFace() {
  const face = readFace();
  const name = nameOfFace(face);
  if (name === null) return;
  document.title = name;
  link('icon', iconOf(face));
  link('apple-touch-icon', touchIconOf(face));
}

function link(rel: string, href: string) {
  document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
}
