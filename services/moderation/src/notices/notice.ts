import { createHash, createHmac, randomInt } from 'node:crypto';
import { FILE_ADDRESS, INTIMATE_IMAGE_HOURS, type OutsideNoticeKind } from '@kindred/contracts/outside-notices';
import type { RuleId } from '@kindred/contracts/rules';

const HOUR_MS = 3_600_000;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 8;

/** The number by which the author and moderators name a notice. It tells neither how many there are nor when it came. */
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

/** Whether a notice names a person: by a photo or recording of theirs, or by the address of their profile. */
export function isAbout(userId: string, { where, userId: ownerId }: { where: string; userId: string | null }): boolean {
  return ownerId === userId || where.toLowerCase().includes(`/profile/${userId}`);
}

/** When the photo of a confirmed notice hides by itself: an hour before the time for a decision is over. */
export function hidesAt(kind: OutsideNoticeKind, confirmedAt: Date): Date | null {
  if (kind !== 'intimate_image') return null;
  return new Date(confirmedAt.getTime() + (INTIMATE_IMAGE_HOURS - 1) * HOUR_MS);
}

type Named = { kind: OutsideNoticeKind; isRecording: boolean };

/** What sentences call the file of a notice. */
export function fileOf({ isRecording }: Pick<Named, 'isRecording'>): 'photo' | 'recording' {
  return isRecording ? 'recording' : 'photo';
}

/**
 * What the owner of a photo or recording reads as the facts: words of ours by the kind of notice, never those of its author or to
 * them. @param rule under which a person has removed it; null where it hides because nobody has decided
 */
export function factsOf(notice: Named, rule: RuleId | null): string {
  const found = rule ? `We found that it breaks rule ${rule}.` : 'Nobody has decided about that in time.';
  return `We were told ${claimOf(notice)}. ${found}`;
}

function claimOf({ kind, isRecording }: Named) {
  const file = `this ${fileOf({ isRecording })}`;
  switch (kind) {
    case 'intimate_image':
      return `that ${file} ${isRecording ? 'has somebody in it' : 'shows somebody'} who has not agreed to it`;
    case 'copyright':
      return `that ${file} belongs to somebody else`;
    case 'illegal':
      return `that ${file} is illegal`;
    default:
      return `about ${file}`;
  }
}
