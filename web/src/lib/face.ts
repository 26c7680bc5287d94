import { readCookie } from './device-cookies';
import { type Face, faces, nameOfFace } from './face-names';
import { createStore, useStore } from './store';
import { useAppName } from './use-config';

/** For lib/choose-face.ts and the setting of the theme. */
export const chosenFace = createStore(readFace());

/** The face chosen on this device. It stays there after a sign-out. */
export const useFace = () => useStore(chosenFace);

/** The name of the chosen face. */
export function useFaceName() {
  const appName = useAppName();
  return nameOfFace(useFace()) ?? appName;
}

export function readFace(): Face {
  const stored = readCookie('face');
  return faces.find((face) => face === stored) ?? 'own';
}
