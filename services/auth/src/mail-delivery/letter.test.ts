import { expect, it } from '@jest/globals';
import {
  composeAboutAccountMail,
  composeStatementMail,
  factorRemoved,
  passwordChanged,
  removalAsked,
} from './account-mail.js';
import { composeChangedMail, composeConfirmMail, composeInUseMail } from './address-mail.js';
import { composeLetter } from './letter.js';
import { composeResetMail } from './reset-mail.js';

const url = 'https://example.com';
const letters = [
  composeResetMail('t', url),
  composeAboutAccountMail(url),
  composeStatementMail('One.\n\nTwo.'),
  composeConfirmMail({ token: 't', isChange: false }, url),
  composeConfirmMail({ token: 't', isChange: true }, url),
  composeInUseMail(url),
  composeChangedMail('t', url),
  removalAsked,
  factorRemoved,
  passwordChanged,
];

it.each(letters)('names neither the product nor what it is: $subject', ({ subject, text, html }) => {
  expect(`${subject} ${text} ${html}`).not.toMatch(/kindred|dating|gay|lesbian|queer|lgbt|match|member/i);
  expect(html).toContain(`>${subject}</h1>`);
  for (const paragraph of text.split('\n\n')) expect(html).toContain(paragraph.replaceAll('"', '&quot;'));
});

it('shows words as words, and a link after what leads to it', () => {
  const link = { label: 'Go & see', href: 'https://example.com/?a=1&b="2"' };
  const { text, html } = composeLetter({ subject: 'A <b>', paragraphs: ['First.'], link, end: ['Last.'] });
  expect(text).toBe(`First.\n\n${link.href}\n\nLast.`);
  expect(html).toContain('A &lt;b&gt;');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('Go &amp; see');
});
