import { createHash, createHmac, randomInt } from 'node:crypto';
import { FILE_ADDRESS, INTIMATE_IMAGE_HOURS, type OutsideNoticeKind } from '@kindred/contracts/outside-notices';

const HOUR_MS = 3_600_000;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

/** By what the author and moderators name a notice. It tells neither how many there are nor when it came. */
export function newNumber(): string {
  return Array.from({ length: NUMBER_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
}

/** The secret part of the link in a mail: 256 bits, derived from a secret of the server, so that no table holds it. */
export function tokenFor(noticeId: string, secret: string): string {
  return createHmac('sha256', secret).update(`outside-notice:${noticeId}`).digest('base64url');
}

/** What the database keeps of a token. */
export function fingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The name of the photo or recording whose address somebody gave; null if they gave none. */
export function fileIn(where: string): string | null {
  const [, photo, recording] = FILE_ADDRESS.exec(where) ?? [];
  return photo ?? recording ?? null;
}

/** When the photo of a confirmed notice hides by itself: an hour before the time for a decision is over. */
export function hidesAt(kind: OutsideNoticeKind, confirmedAt: Date): Date | null {
  if (kind !== 'intimate_image') return null;
  return new Date(confirmedAt.getTime() + (INTIMATE_IMAGE_HOURS - 1) * HOUR_MS);
}
