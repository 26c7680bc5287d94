import { expect, it } from '@jest/globals';
import { composeNoticeMail } from './notice-mail.js';

const url = 'https://example.com';

it('carries the link that confirms a notice', () => {
  const { text } = composeNoticeMail({ kind: 'link', token: 'a-b_c' }, url);
  expect(text).toContain('https://example.com/notice?token=a-b_c');
});

it('tells the number, and later the outcome with the words of whoever decided', () => {
  expect(composeNoticeMail({ kind: 'number', number: 'N7' }, url)).toMatchObject({ subject: 'Your notice N7' });
  const outcome = { kind: 'outcome', number: 'N7', outcome: 'no_action', text: 'It is a painting.' } as const;
  expect(composeNoticeMail(outcome, url).text).toMatch(/leave the content as it is\.\n\nIt is a painting\./);
});
