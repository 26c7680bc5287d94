import { describe, expect, it } from '@jest/globals';
import { leaksIn } from '../src/log-leaks.js';

const fine = { level: 30, time: '2026-11-22T01:11:59.123Z', service: 'chat', requestId: 'a1b2', msg: 'ready' };
const line = (more: object) => JSON.stringify({ ...fine, ...more });
const WORDS = ['Tea at five?', 'say "when"', 'x'];

describe('a log', () => {
  it('of JSON lines without private data has no leak', () => {
    const log = [
      line({}),
      line({ seconds: 0.123, port: 8080, stack: ['    at x (file:///app/dist/main.js:12:34)'] }),
      '',
    ];
    expect(leaksIn(log.join('\n'), WORDS)).toEqual([]);
  });

  it.each([
    ['is not JSON', 'Something happened'],
    ['holds an email address', line({ detail: 'no account robin.1@example.org here' })],
    ['holds coordinates', line({ at: [47.3769, 8.5417] })],
    ['holds coordinates', line({ where: { latitude: 47 } })],
    ['holds coordinates', line({ sent: JSON.stringify({ cell: '123456' }) })],
    ['holds a session cookie', line({ headers: 'sid=s%3Aabcdefghijklmnopqrstuvwx.sig' })],
    ['holds a token', line({ path: '/reset-password?token=abcdef' })],
    ['holds a token', line({ row: '$argon2id$v=19$m=19456' })],
    ['holds what a member wrote or must keep', line({ detail: 'refused: Tea at five?' })],
    ['holds what a member wrote or must keep', line({ detail: 'refused: say "when"' })],
  ])('that %s is found out: %s', (what, leaking) => {
    expect(leaksIn([line({}), leaking, line({})].join('\n'), WORDS)).toEqual([`line 2 ${what}`]);
  });
});
