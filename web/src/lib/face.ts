import { createStore, useStore } from './store';
import { useAppName } from './use-config';

/** What the app is called and looks like outside of its own pages. `own` is its name and logo. */
export const faces = ['own', 'notes', 'weather', 'calculator'] as const;
export type Face = (typeof faces)[number];

/** src/head.js has these names too. */
const names: Record<Exclude<Face, 'own'>, string> = { notes: 'Notes', weather: 'Weather', calculator: 'Calculator' };

/** For lib/choose-face.ts. */
export const chosenFace = createStore(readFace());

/** The face chosen on this device. It stays there after a sign-out. */
export const useFace = () => useStore(chosenFace);

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

function readFace(): Face {
  const [, stored] = /(?:^|; )face=(\w+)/.exec(document.cookie) ?? [];
  return faces.find((face) => face === stored) ?? 'own';
}
