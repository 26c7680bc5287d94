import { expect, it } from '@jest/globals';
import { entriesIn, entryFor, withAccount } from './device-cookie.js';

const SECRET = 'a secret';
const robin = { id: 'robin', passwordVersion: 3 };
const entriesAfter = (...accounts: { id: string; passwordVersion: number }[]) =>
  accounts.reduce<string[]>((entries, one) => entriesIn(`device=${withAccount(one, entries, SECRET)}`), []);
const knows = (entries: string[], account = robin, secret = SECRET) => entryFor(account, entries, secret) !== undefined;

it('recognizes the account that signed in, with the password that it had then', () => {
  const entries = entriesAfter(robin);
  expect(knows(entries)).toBe(true);
  expect(knows(entries, { ...robin, passwordVersion: 4 })).toBe(false);
  expect(knows(entries, { ...robin, id: 'sam' })).toBe(false);
  expect(knows(entries, robin, 'another secret')).toBe(false);
});

it('keeps the entry when the account signs in again, and removes that of the previous password', () => {
  const entries = entriesAfter(robin);
  expect(entriesIn(`sid=s%3Ax; device=${withAccount(robin, entries, SECRET)}`)).toEqual(entries);
  expect(entriesIn(`device=${withAccount({ ...robin, passwordVersion: 4 }, entries, SECRET)}`)).toHaveLength(1);
});

it('holds the last four accounts that signed in', () => {
  const accounts = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, passwordVersion: 1 }));
  const entries = entriesAfter(...accounts);
  expect(accounts.map((account) => knows(entries, account))).toEqual([false, true, true, true, true]);
});

it('recognizes the account whose password was changed on the device too, until the cookies are one', () => {
  const [before, sam] = [entriesAfter({ ...robin, passwordVersion: 2 }), { id: 'sam', passwordVersion: 1 }];
  const renewed = entriesIn(`device-renewed=${withAccount(robin, [], SECRET)}; device=${before.join('.')}`);
  expect([knows(renewed), renewed.length]).toEqual([true, 2]);
  const merged = entriesIn(`device=${withAccount(sam, renewed, SECRET)}`);
  expect([knows(merged), knows(merged, sam)]).toEqual([true, true]);
  expect(entriesIn(`device=${withAccount(robin, merged, SECRET)}`)).toHaveLength(2);
});

it('ignores forged and malformed entries', () => {
  const [entry = ''] = entriesAfter(robin);
  const forged = `${entry.slice(0, 64)}${entry.endsWith('A') ? 'B' : 'A'}`;
  for (const cookies of [
    undefined,
    '',
    'device=',
    'device=x',
    `device=${'.'.repeat(99)}`,
    `other=${entry}`,
    'device-renewed=x',
  ]) {
    expect(entriesIn(cookies)).toEqual([]);
  }
  expect(knows(entriesIn(`device=${entry.slice(0, 64)}é`))).toBe(false);
  expect(knows(entriesIn(`device=${entry.slice(0, 43)}${'A'.repeat(22)}`))).toBe(false);
  expect(knows([forged]) && forged !== entry).toBe(false);
});
