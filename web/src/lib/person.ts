import type { Photo } from '@kindred/contracts/profile';

export function nameOf(person: { displayName: string | null; firstName: string | null }) {
  return person.displayName || person.firstName || 'Anonymous';
}

const graphemes = new Intl.Segmenter();

/** The first letter of a name, or emoji: one of many code points is not cut. */
export function initialOf(name: string) {
  const [first] = graphemes.segment(name);
  return first?.segment.toUpperCase();
}

/** The photo marked as profile picture, else the first. */
export function pictureOf(photos: Photo[]) {
  return photos.find((photo) => photo.isProfilePicture) ?? photos[0];
}

/** A hue in degrees, always the same for the same person: from blue over violet to coral, 230 to 389. */
export function hueOf(id: string) {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 160;
  return 230 + sum;
}
