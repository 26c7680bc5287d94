import { composeLetter, linkTo } from './letter.js';

/** The mail that carries a reset link. */
export function composeResetMail(token: string, publicUrl: string) {
  return composeLetter({
    subject: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your account.',
      'If it was you, open this link within one hour:',
    ],
    link: { label: 'Choose a new password', href: linkTo('/reset-password', token, publicUrl) },
    end: ['If it was not you, do nothing: your password stays as it is.'],
  });
}
