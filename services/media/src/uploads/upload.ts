import { photoTooLarge, unsupportedImage, unsupportedVoice, voiceTooLarge } from '@kindred/contracts/errors';
import { imageTypes } from '@kindred/contracts/image-types';
import { photoLimits, type StartUpload } from '@kindred/contracts/media';
import { voiceLimits, voiceTypes } from '@kindred/contracts/voices';
import { randomName } from '../bucket/object-names.js';

export type Upload = {
  key: string;
  userId: string;
  conversationId: string | null;
  readerIds: [string, string] | null;
  isRecording: boolean;
  createdAt: Date;
  expiresAt: Date;
};

/** How long a ticket can be used, in seconds. */
export const TICKET_SECONDS = 600;
/** How long an upload that is not claimed stays after it arrived, in seconds. */
export const UNCLAIMED_SECONDS = 900;
/** For how long after its ticket a file may come that is sent to the bucket itself, in seconds. */
export const LATE_SECONDS = 24 * 3600;

const KEY = /uploads\/[0-9a-f-]{36}\/[\w-]{32}$/;

/** A new ticket. Its key cannot be guessed, and reveals only whose it is. */
export function newUpload(
  userId: string,
  about: Pick<Upload, 'conversationId' | 'readerIds' | 'isRecording'>,
  now: Date,
): Upload {
  const key = `uploads/${userId}/${randomName()}`;
  return { key, userId, ...about, createdAt: now, expiresAt: new Date(now.getTime() + TICKET_SECONDS * 1000) };
}

/** The key in the `photoUrl` or `uploadURL` of a ticket, or null. */
export function uploadKeyIn(photoUrl: string): string | null {
  const path = URL.canParse(photoUrl, 'http://origin') ? new URL(photoUrl, 'http://origin').pathname : '';
  return KEY.exec(path)?.[0] ?? null;
}

/** What the file of a ticket may be, by its purpose. */
const images = { types: imageTypes, bytes: photoLimits.bytes, unsupported: unsupportedImage, tooLarge: photoTooLarge };
const recordings = {
  types: voiceTypes,
  bytes: voiceLimits.bytes,
  unsupported: unsupportedVoice,
  tooLarge: voiceTooLarge,
};

/**
 * Refuses a file by its declared type and size, before it is sent.
 * @throws AppError unsupported or too_large
 */
export function assertUploadable({ contentType, size, purpose }: Partial<StartUpload>) {
  const { types, bytes, unsupported, tooLarge } = purpose === 'voice' ? recordings : images;
  if (contentType && !types.some((type) => type === contentType.split(';')[0]?.trim().toLowerCase())) {
    throw unsupported();
  }
  if (size && size > bytes) throw tooLarge();
}
