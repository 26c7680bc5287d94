import { type EntityManager, MoreThan } from 'typeorm';
import { ChatPhotoEntity } from '../photos/chat-photo.entity.js';

/** How long the claim of a file for a conversation is answered again. */
const REPEATABLE_MS = 3600_000;

/**
 * The photo or recording of a conversation that a claim has made. A claim is not answered again later, nor once the photo is
 * sent to be seen once: whether the file is still there would tell its owner what the other has done.
 */
export async function claimedFile(db: EntityManager, uploadKey: string, userId: string) {
  const createdAt = MoreThan(new Date(Date.now() - REPEATABLE_MS));
  const file = await db.findOneBy(ChatPhotoEntity, { uploadKey, userId, createdAt });
  return file?.viewOnce ? null : file;
}
