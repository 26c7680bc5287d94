import { z } from 'zod/mini';
import { Email } from './auth.js';
import { rpc } from './define.js';
import { Id, line, text } from './fields.js';

export const OutsideNoticeKind = z.enum(
  ['illegal', 'intimate_image', 'copyright', 'other'],
  'Choose what this is about',
);
export type OutsideNoticeKind = z.infer<typeof OutsideNoticeKind>;

/** Within how many hours a notice of an intimate image is decided; an hour before, the photo hides by itself. */
export const INTIMATE_IMAGE_HOURS = 48;
/** The part of these hours, at the end, in which such a notice stands before all others. */
export const URGENT_HOURS = 12;
/** Finds the address of a photo or recording of ours in the words of a notice: its path, and in it the name, a recording's with `.m4a`. */
export const FILE_ADDRESS = /\/media\/(?:([\w-]{1,100})\.webp|([\w-]{1,96}\.m4a))(?=$|[?#\s])/;
/** For how many days the link that confirms a notice is good. */
export const CONFIRM_DAYS = 7;

const NoticeToken = z.string('This link is not valid').check(z.minLength(1), z.maxLength(100));
export const NoticeNumber = z.string().check(z.maxLength(20));

/**
 * A notice of somebody who need not have an account. It counts once the link that is mailed to the address is opened. The
 * answer is the same whatever is known of the address. @throws limited while three notices of the same network are open
 */
export const fileOutsideNotice = rpc('moderation.outside-notice.file', {
  http: 'POST /api/notices/outside',
  input: z.object({
    kind: OutsideNoticeKind,
    /** The address of a page, photo or recording, or a description of where it is. */
    where: text(1000).check(z.minLength(1, 'Say where it is')),
    explanation: text(4000).check(z.minLength(1, 'Say what is wrong with it')),
    name: line(200).check(z.minLength(1, 'Enter your name')),
    email: Email,
    goodFaith: z.literal(true, 'Please confirm that this is accurate to the best of your knowledge'),
  }),
  output: z.object({}),
  status: 202,
});
export type FileOutsideNotice = z.infer<typeof fileOutsideNotice.input>;

/**
 * Confirms the address, and freezes the photo or recording that the notice names. Opening the link again answers the same number.
 * @throws missing when the link is not valid
 */
export const confirmOutsideNotice = rpc('moderation.outside-notice.confirm', {
  http: 'POST /api/notices/outside/confirm',
  input: z.object({ token: NoticeToken }),
  output: z.object({ number: NoticeNumber }),
  timeoutSeconds: 12,
});

export const OutsideNoticeOutcome = z.enum(['action_taken', 'no_action']);
export type OutsideNoticeOutcome = z.infer<typeof OutsideNoticeOutcome>;

/** What is mailed to the author of a notice. */
export const NoticeMail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('link'), token: NoticeToken }),
  z.object({ kind: z.literal('number'), number: NoticeNumber }),
  z.object({ kind: z.literal('outcome'), number: NoticeNumber, outcome: OutsideNoticeOutcome, text: z.string() }),
]);
export type NoticeMail = z.infer<typeof NoticeMail>;

/**
 * Sends the author of a notice a mail, always under the same Message-ID.
 * @throws unavailable when the mail server was not reached, internal when it did not take the mail
 */
export const mailOutsideNotice = rpc('auth.mail.outside-notice', {
  input: z.object({ id: Id, email: Email, mail: NoticeMail }),
  output: z.object({}),
  timeoutSeconds: 100,
});
