import { REMOVAL_HOURS } from '@kindred/contracts/second-factor';

/** Sender and subject of mails about an account. They do not name the product, because a mailbox may be watched. */
export const NEUTRAL_SENDER = 'Your account';
export const ABOUT_ACCOUNT = 'About your account';

const paragraphs = (...texts: string[]) => texts.join('\n\n');

export const removalAsked = paragraphs(
  'We were asked to remove the second factor of your account.',
  `It is removed in ${REMOVAL_HOURS} hours. To keep it, sign in with your second factor before then.`,
);

export const factorRemoved = paragraphs(
  'The second factor of your account is removed. To sign in you need your password only.',
  'If you did not ask for this, choose a new password and set up a second factor.',
);
