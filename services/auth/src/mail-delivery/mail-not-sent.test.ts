import { expect, it } from '@jest/globals';
import { isUnreachableServer } from '@kindred/kit/database-errors';
import { describe } from '@kindred/kit/logger';
import { MailNotSent } from './mail-not-sent.js';

it('is logged by its codes and names no address', () => {
  const words = "Can't send mail - all recipients were rejected: 550 5.1.1 <robin@example.com> unknown";
  const refusal = Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: 550, response: words });
  const logged = describe(new MailNotSent(refusal));
  expect(logged).toMatchObject({ name: 'MailNotSent', message: 'The mail server answered 550.', code: 'EENVELOPE' });
  expect(JSON.stringify(logged)).not.toContain('robin');
});

it.each([
  ['550 5.1.1 <robin@example.com> unknown', 'RCPT TO', true],
  ['550-5.1.1 The account does not exist.', 'RCPT TO', true],
  ['556 5.1.10 The domain takes no mail', 'RCPT TO', true],
  ['550 5.2.1 The mailbox is disabled', 'RCPT TO', true],
  ['550 5.7.1 Relaying denied', 'RCPT TO', false],
  ['550 relay not permitted', 'RCPT TO', false],
  ['452 4.2.2 The mailbox is full', 'RCPT TO', false],
  ['550 5.1.1 The sender does not exist', 'MAIL FROM', false],
])('"%s" to %s means that there is nobody at the address: %s', (response, command, expected) => {
  expect(new MailNotSent({ code: 'EENVELOPE', command, response }).isForNobody).toBe(expected);
});

it('still tells a server that could not be reached from one that refused', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:25'), { code: 'ESOCKET' });
  expect(isUnreachableServer(new MailNotSent(away))).toBe(true);
  expect(isUnreachableServer(new MailNotSent(Object.assign(new Error('no'), { code: 'EENVELOPE' })))).toBe(false);
});

it('counts a server as reached that greeted and then was silent: it may have the mail', () => {
  const late = (timeoutType: string) => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT', timeoutType });
  expect(isUnreachableServer(new MailNotSent(late('SOCKET_TIMEOUT')))).toBe(false);
  expect(isUnreachableServer(new MailNotSent(late('CONNECTION_TIMEOUT')))).toBe(true);
});
