import { iconOf, nameOfFace } from '../src/lib/face-names';
import { readFace } from '../src/lib/read-face';

/** Another face gives this document its name and its picture, as it does to the app's own (src/head.js). */
export function showFace() {
  const face = readFace();
  const name = nameOfFace(face);
  if (name === null) return;
  document.title = name;
  document.querySelector('link[rel=icon]')?.setAttribute('href', iconOf(face));
}
