import { LEFT } from './device-keys';
import { readFace } from './read-face';

/** Under another face the device is left for the notepad: a sign-in would tell that there was something to leave. */
export const isCovered = () => readFace() !== 'own';

/** Leads the other windows of this browser to the notepad (device/head/exit.ts, device/lock.ts). Set and removed at once. */
export function takeOthersAlong() {
  localStorage.setItem(LEFT, '1');
  localStorage.removeItem(LEFT);
}
