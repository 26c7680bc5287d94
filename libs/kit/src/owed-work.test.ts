import { describe, expect, it } from '@jest/globals';
import { personMissing, timedOut, unavailable } from '@kindred/contracts/errors';
import { isUnreachableServer } from './database-errors.js';
import { errorNameOf } from './owed-work.js';
import { pauseAfter } from './owed-work.queries.js';

describe('the pause after a failed try', () => {
  it('grows, to an hour at most', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 10].map(pauseAfter)).toEqual([1, 3, 9, 27, 81, 2187, 3600, 3600]);
  });
});

describe('a server that cannot be reached', () => {
  const failed = (code: string) => Object.assign(new Error('failed'), { code });

  it.each(['ECONNREFUSED', 'ECONNECTION', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EAUTH', '57P01'])(
    'is what %s says',
    (code) => expect(isUnreachableServer(failed(code))).toBe(true),
  );

  it('is what a service says that could not reach another service', () => {
    expect(isUnreachableServer(unavailable())).toBe(true);
    expect(isUnreachableServer(timedOut())).toBe(true);
  });

  it.each(['EENVELOPE', '23503', '42P01', 'ERR_INVALID_URL'])('is not what %s says', (code) =>
    expect(isUnreachableServer(failed(code))).toBe(false),
  );

  it('is not what a bug or a refusal says', () => {
    expect(isUnreachableServer(new TypeError('x is not a function'))).toBe(false);
    expect(isUnreachableServer(personMissing())).toBe(false);
    expect(isUnreachableServer(undefined)).toBe(false);
  });
});

describe('what is kept of an error', () => {
  it('is its name and code, never what it says', () => {
    const error = Object.assign(new TypeError('what a member wrote'), { code: '22001' });
    expect(errorNameOf(error)).toBe('TypeError 22001');
    expect(errorNameOf('what a member wrote')).toBe('unknown');
  });
});
