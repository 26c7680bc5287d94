import { randomBytes } from 'node:crypto';
import { isRecording, objectOf, photoWidths, recordingObjectOf } from '@kindred/contracts/file-urls';

/** 192 random bits as text for a URL. */
export function randomName() {
  return randomBytes(24).toString('base64url');
}

/** A photo name that cannot be guessed. It ends with the photo's size, so that a page can reserve the space for it. */
export const newName = ({ width, height }: { width: number; height: number }) => `${randomName()}-${width}x${height}`;

/** A recording's name that cannot be guessed. Its end tells it from a photo's. */
export const newRecordingName = () => `${randomName()}.m4a`;

/** The key of the sealed copy of a photo or recording. */
export const sealedObjectOf = (name: string) => `sealed/${name}`;

/** Whose upload has this key. */
export const ownerOf = (uploadKey: string) => uploadKey.split('/')[1] ?? '';

const AGAIN = 'again/';

/** The key of a second removal of an object. */
export const secondRemovalOf = (key: string) => AGAIN + key;

/**
 * The keys of the objects that a removal's key stands for: an upload, a sealed copy or a recording, or all sizes of a photo, also
 * for the second time.
 */
export function objectsOf(key: string): string[] {
  if (key.startsWith(AGAIN)) return objectsOf(key.slice(AGAIN.length));
  if (key.startsWith('uploads/') || key.startsWith('sealed/')) return [key];
  return isRecording(key) ? [recordingObjectOf(key)] : photoWidths.map((width) => objectOf(key, width));
}
