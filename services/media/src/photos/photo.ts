import { type ChangePhoto, photoWidths } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';
import { randomName } from '../uploads/upload.js';

/** A name that cannot be guessed and ends with the photo's shape, so that who shows it can leave it the right room. */
export const newName = ({ width, height }: { width: number; height: number }) => `${randomName()}-${width}x${height}`;

/** Where members see the photo of this name. */
export const imageUrlOf = (name: string) => `/media/${name}.webp`;

/** The name in an address that `imageUrlOf` gave. */
export const nameOf = (imageUrl: string) => imageUrl.slice('/media/'.length, -'.webp'.length);

/** The object that holds a photo in one width. */
export const objectOf = (name: string, width: number) => `photos/${name}/${width}.webp`;

/** Every object that a key in the plan of removals stands for: an upload's own, or all sizes of a photo. */
export function objectsOf(key: string): string[] {
  return key.startsWith('uploads/') ? [key] : photoWidths.map((width) => objectOf(key, width));
}

/** A list without one photo. When that was the profile picture, the next one becomes it, after the last the first. */
export function withoutPhoto(photos: Photo[], id: string): Photo[] {
  const index = photos.findIndex((photo) => photo.id === id);
  const rest = photos.filter((photo) => photo.id !== id);
  if (!photos[index]?.isProfilePicture) return rest;
  const heir = rest[index] ?? rest[0];
  return rest.map((photo) => ({ ...photo, isProfilePicture: photo === heir }));
}

/** A list with one photo as the profile picture, in another place, or both. A place past the end is the last one. */
export function withChange(photos: Photo[], { photoId, isProfilePicture, position }: ChangePhoto): Photo[] {
  const marked = isProfilePicture
    ? photos.map((photo) => ({ ...photo, isProfilePicture: photo.id === photoId }))
    : photos;
  const moved = marked.find(({ id }) => id === photoId);
  if (position === undefined || !moved) return marked;
  return marked.filter((photo) => photo !== moved).toSpliced(position, 0, moved);
}
