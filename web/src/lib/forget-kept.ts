import { forgetStorage } from './device-keys';
import { forgetPhotos } from './photo-cache';

/** Drops what this browser keeps of a member: filters, drafts, what was dismissed, and the photos that were seen. */
export async function forgetKept() {
  forgetStorage();
  await forgetPhotos();
}
