import { expect, it } from '@jest/globals';
import { challengeOf, isGood, newTicket, TICKET_MS } from './ticket.js';

const secret = 'a secret that only the tests know';
const now = new Date('2026-03-04T10:00:00.000Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

it('is good for its purpose, for five minutes', () => {
  const ticket = newTicket('sign-in', secret, now);
  expect(isGood(ticket, 'sign-in', secret, now)).toBe(true);
  expect(isGood(ticket, 'sign-in', secret, later(TICKET_MS - 1))).toBe(true);
  expect(isGood(ticket, 'sign-in', secret, later(TICKET_MS))).toBe(false);
  expect(isGood(ticket, 'sign-in', secret, later(-1))).toBe(false);
  expect(isGood(ticket, 'add robin 1', secret, now)).toBe(false);
  expect(isGood(ticket, 'sign-in', 'another secret', now)).toBe(false);
});

it('cannot be changed', () => {
  const ticket = newTicket('sign-in', secret, now);
  for (let at = 0; at < ticket.length; at++) {
    const changed = `${ticket.slice(0, at)}${ticket[at] === 'A' ? 'B' : 'A'}${ticket.slice(at + 1)}`;
    expect(isGood(changed, 'sign-in', secret, now)).toBe(false);
  }
  for (const other of ['', 'x', `${ticket}A`, ticket.slice(1)])
    expect(isGood(other, 'sign-in', secret, now)).toBe(false);
});

it('has a challenge of 32 bytes of its own', () => {
  const [one, other] = [newTicket('sign-in', secret, now), newTicket('sign-in', secret, now)];
  expect(challengeOf(one)).toHaveLength(32);
  expect(challengeOf(one)).not.toEqual(challengeOf(other));
});
