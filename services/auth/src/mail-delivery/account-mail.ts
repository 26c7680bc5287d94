import { REMOVAL_HOURS } from '@kindred/contracts/second-factor';
import { composeLetter } from './letter.js';

/** Sender and subject of mails to members. They do not name the product, because a mailbox may be watched. */
export const NEUTRAL_SENDER = 'Your account';
const ABOUT_ACCOUNT = 'About your account';

const aboutAccount = (...paragraphs: string[]) => composeLetter({ subject: ABOUT_ACCOUNT, paragraphs });

export const removalAsked = aboutAccount(
  'We were asked to remove the second factor of your account.',
  `It is removed in ${REMOVAL_HOURS} hours. To keep it, sign in with your second factor before then.`,
);

export const factorRemoved = aboutAccount(
  'The second factor of your account is removed. To sign in you need your password only.',
  'If you did not ask for this, choose a new password and set up a second factor.',
);

export const factorAdded = aboutAccount(
  'A second factor was set up for your account: signing in with the password asks for a code now.',
  'If it was not you, choose a new password at once, and ask who runs the site to remove the second factor.',
);

export const passkeyAdded = aboutAccount(
  'A passkey was added to your account. It signs in without the password, also when that is a new one.',
  'If it was not you, sign in, remove the passkey in the settings under "Account & security" and choose a new password.',
);

export const dataExported = aboutAccount(
  'Somebody who knows your password downloaded a copy of everything that is stored of your account.',
  'If it was not you, choose a new password. That signs out every other device.',
);

export const passwordChanged = aboutAccount(
  'The password of your account was changed, and all other devices are signed out.',
  'If it was not you, open the sign-in page and choose "Forgot password?".',
);

/** Tells of a message to read, and nothing of its content. */
export function composeAboutAccountMail(publicUrl: string) {
  return composeLetter({
    subject: ABOUT_ACCOUNT,
    paragraphs: ['There is a message about your account. You can read it when you sign in:'],
    link: { label: 'Sign in', href: new URL('/', publicUrl).href },
  });
}

/** A statement of reasons, for somebody who cannot sign in. */
export const composeStatementMail = (text: string) => aboutAccount(...text.split('\n\n'));

export const newSignIn = composeLetter({
  subject: 'New sign-in',
  paragraphs: [
    'Somebody signed in to your account on a device on which it was not used before.',
    'If it was you, do nothing.',
    'If it was not you, choose a new password. That signs out every device.',
  ],
});
