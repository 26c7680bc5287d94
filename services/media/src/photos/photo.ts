import type { ChangePhoto } from '@kindred/contracts/media';
import type { Photo } from '@kindred/contracts/profile';

/** The list without one photo. If that was the profile picture, the next one becomes it; after the last, the first. */
export function withoutPhoto(photos: Photo[], id: string): Photo[] {
  const index = photos.findIndex((photo) => photo.id === id);
  const rest = photos.filter((photo) => photo.id !== id);
  if (!photos[index]?.isProfilePicture) return rest;
  const next = rest[index] ?? rest[0];
  return rest.map((photo) => ({ ...photo, isProfilePicture: photo === next }));
}

/** The list with one photo as the profile picture, at another position, or both. A position past the end is the last. */
export function withChange(photos: Photo[], { photoId, isProfilePicture, position }: ChangePhoto): Photo[] {
  const marked = isProfilePicture
    ? photos.map((photo) => ({ ...photo, isProfilePicture: photo.id === photoId }))
    : photos;
  const moved = marked.find(({ id }) => id === photoId);
  if (position === undefined || !moved) return marked;
  return marked.filter((photo) => photo !== moved).toSpliced(position, 0, moved);
}
