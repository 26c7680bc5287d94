import { randomBytes } from 'node:crypto';
import { photoWidths } from '@kindred/contracts/media';

/** 192 random bits as text for a URL. */
export function randomName() {
  return randomBytes(24).toString('base64url');
}

/** A photo name that cannot be guessed. It ends with the photo's size, so that a page can reserve the space for it. */
export const newName = ({ width, height }: { width: number; height: number }) => `${randomName()}-${width}x${height}`;

/** The public path of the photo with this name. */
export const imageUrlOf = (name: string) => `/media/${name}.webp`;

/** The photo name in a path that `imageUrlOf` made. */
export const nameOf = (imageUrl: string) => imageUrl.slice('/media/'.length, -'.webp'.length);

/** The key of the object that has a photo in one width. */
export const objectOf = (name: string, width: number) => `photos/${name}/${width}.webp`;

/** The key of the sealed copy of a photo. */
export const sealedObjectOf = (name: string) => `sealed/${name}`;

/** The keys of the objects that a removal's key stands for: an upload or a sealed copy itself, or all sizes of a photo. */
export function objectsOf(key: string): string[] {
  return key.startsWith('uploads/') || key.startsWith('sealed/')
    ? [key]
    : photoWidths.map((width) => objectOf(key, width));
}
