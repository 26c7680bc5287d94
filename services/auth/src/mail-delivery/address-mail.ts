import { CONFIRM_HOURS, UNDO_HOURS } from '@kindred/contracts/addresses';
import { composeLetter, linkTo } from './letter.js';

/** The mail with the link that confirms an address, or a new one. */
export function composeConfirmMail({ token, isChange }: { token: string; isChange: boolean }, publicUrl: string) {
  return composeLetter({
    subject: 'Confirm your address',
    paragraphs: [
      isChange
        ? 'Someone wants to use this address for their account.'
        : 'Someone gave this address as the address of their account.',
      `If it was you, open this link within ${CONFIRM_HOURS} hours:`,
    ],
    link: { label: 'Look at the request', href: linkTo('/confirm-email', token, publicUrl) },
    end: ['If it was not you, open the link as well and choose "This is not me".'],
  });
}

/** The mail to the account that already has an address that somebody named. */
export function composeInUseMail(publicUrl: string) {
  return composeLetter({
    subject: 'About your account',
    paragraphs: [
      'Someone named this address for an account, but you have one already.',
      'If it was you, sign in, or ask there for a new password:',
    ],
    link: { label: 'Sign in', href: new URL('/login', publicUrl).href },
    end: ['If it was not you, do nothing: your account stays as it is.'],
  });
}

/** The mail to the address that an account had before. */
export function composeChangedMail(token: string, publicUrl: string) {
  return composeLetter({
    subject: 'Your address was changed',
    paragraphs: [
      'Your account has another address now, and this one is not used any more.',
      `If it was not you, take it back within ${UNDO_HOURS} hours. You need the password that you had then:`,
    ],
    link: { label: 'Take it back', href: linkTo('/undo', token, publicUrl) },
    end: ['If it was you, do nothing.'],
  });
}
