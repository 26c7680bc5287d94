import type { NoticeMail } from '@kindred/contracts/outside-notices';
import { CONFIRM_DAYS } from '@kindred/contracts/outside-notices';
import { composeLetter, type Letter, linkTo } from './letter.js';

/** The sender of these mails. */
export const NOTICES = 'Notices';

/** A mail to somebody who told us of content, who need not be a member. */
export function composeNoticeMail(mail: NoticeMail, publicUrl: string): Letter {
  switch (mail.kind) {
    case 'link':
      return composeLetter({
        subject: 'Confirm your notice',
        paragraphs: [
          'Somebody entered this address with a notice about content on our site.',
          `If it was you, open this link within ${CONFIRM_DAYS} days, so that we look at it:`,
        ],
        link: { label: 'Confirm the notice', href: linkTo('/notice', mail.token, publicUrl) },
        end: ['If it was not you, do nothing.'],
      });
    case 'number':
      return letter(`Your notice ${mail.number}`, `We have your notice. Its number is ${mail.number}.`, HOW_WE_DECIDE);
    case 'outcome':
      return letter(`Your notice ${mail.number}`, outcomes[mail.outcome], mail.text, HOW_TO_OBJECT);
  }
}

const HOW_WE_DECIDE = 'A person looks at it. We write to you when it is decided.';
const HOW_TO_OBJECT = 'If you do not agree, you can turn to a court or to an out-of-court dispute settlement body.';
const outcomes = {
  action_taken: 'A person has looked at your notice, and we have acted on it.',
  no_action: 'A person has looked at your notice. We leave the content as it is.',
};

const letter = (subject: string, ...paragraphs: string[]) => composeLetter({ subject, paragraphs });
