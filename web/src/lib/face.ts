import { nameOfFace } from './face-names';
import { readFace } from './read-face';
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
