import { randomBytes } from 'node:crypto';
import { photoTooLarge, unsupportedImage } from '@kindred/contracts/errors';
import { imageTypes, photoLimits } from '@kindred/contracts/media';

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
/** How long after it arrived an upload stays unless it is claimed, in seconds. */
export const UNCLAIMED_SECONDS = 900;

const KEY = /uploads\/[0-9a-f-]{36}\/[\w-]{32}$/;

/** A ticket's row: its key cannot be guessed, and tells nothing but whose it is. */
export function newUpload(
  userId: string,
  conversation: Pick<Upload, 'conversationId' | 'readerIds'>,
  now: Date,
): Upload {
  const key = `uploads/${userId}/${randomName()}`;
  return { key, userId, ...conversation, createdAt: now, expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000) };
}

/** 192 random bits, fit for an address. */
export function randomName() {
  return randomBytes(24).toString('base64url');
}

/** The key in what a client was given as `photoUrl` or `uploadURL`, or null. */
export function uploadKeyIn(photoUrl: string): string | null {
  const path = URL.canParse(photoUrl, 'http://origin') ? new URL(photoUrl, 'http://origin').pathname : '';
  return KEY.exec(path)?.[0] ?? null;
}

/**
 * Refuses by what the client says of its file, before it is sent.
 * @throws AppError unsupported or too_large
 */
export function assertUploadable({ contentType, size }: { contentType?: string | null; size?: number | null }) {
  if (contentType && !imageTypes.some((type) => type === contentType.split(';')[0]?.trim().toLowerCase())) {
    throw unsupportedImage();
  }
  if (size && size > photoLimits.bytes) throw photoTooLarge();
}
