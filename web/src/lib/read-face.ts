import { readCookie } from './device-cookies';
import { type Face, faces } from './face-names';

/** The face chosen on this device. */
export function readFace(): Face {
  const stored = readCookie('face');
  return faces.find((face) => face === stored) ?? 'own';
}
