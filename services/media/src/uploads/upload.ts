import { photoTooLarge, unsupportedImage } from '@kindred/contracts/errors';
import { imageTypes, photoLimits } from '@kindred/contracts/media';
import { randomName } from '../bucket/object-names.js';

export type Upload = {
  key: string;
  userId: string;
  conversationId: string | null;
  readerIds: [string, string] | null;
  createdAt: Date;
  expiresAt: Date;
};

/** How long a ticket can be used, in seconds. */
export const TICKET_SECONDS = 600;
/** How long an upload that is not claimed stays after it arrived, in seconds. */
export const UNCLAIMED_SECONDS = 900;

const KEY = /uploads\/[0-9a-f-]{36}\/[\w-]{32}$/;

/** A new ticket. Its key cannot be guessed, and reveals only whose it is. */
export function newUpload(
  userId: string,
  conversation: Pick<Upload, 'conversationId' | 'readerIds'>,
  now: Date,
): Upload {
  const key = `uploads/${userId}/${randomName()}`;
  return { key, userId, ...conversation, createdAt: now, expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000) };
}

/** The key in the `photoUrl` or `uploadURL` of a ticket, or null. */
export function uploadKeyIn(photoUrl: string): string | null {
  const path = URL.canParse(photoUrl, 'http://origin') ? new URL(photoUrl, 'http://origin').pathname : '';
  return KEY.exec(path)?.[0] ?? null;
}

/**
 * Refuses a file by its declared type and size, before it is sent.
 * @throws AppError unsupported or too_large
 */
export function assertUploadable({ contentType, size }: { contentType?: string | null; size?: number | null }) {
  if (contentType && !imageTypes.some((type) => type === contentType.split(';')[0]?.trim().toLowerCase())) {
    throw unsupportedImage();
  }
  if (size && size > photoLimits.bytes) throw photoTooLarge();
}
