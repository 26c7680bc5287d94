import { forgetStorage } from './device-keys';
import { forgetPhotosOfMember } from './photo-cache';
import { dropSubscription } from './push-subscription';

/** Drops what this browser keeps of a member: filters, drafts, what was dismissed, photos that were seen, being told by push. */
export async function forgetKept(dropPush = dropSubscription, kept?: string) {
  forgetStorage(kept);
  // Not waited for: the push service may be slow, and the server ends it too.
  void dropPush();
  await forgetPhotosOfMember();
}
