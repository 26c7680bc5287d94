import { describe, expect, it } from '@jest/globals';
import { newSecret, stepOf, uriOf } from './totp.js';

/** The secret and the codes of RFC 6238, appendix B, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
];

describe('a code', () => {
  it.each(vectors)('of %d seconds is right', (now, code) => {
    expect(stepOf(secret, code, 0, now)).toBe(Math.floor(now / 30));
  });

  it('is right half a minute early and late, and not more', () => {
    const step = Math.floor(1111111109 / 30);
    expect(stepOf(secret, '081804', 0, step * 30 - 30)).toBe(step);
    expect(stepOf(secret, '081804', 0, step * 30 + 59)).toBe(step);
    expect(stepOf(secret, '081804', 0, step * 30 - 31)).toBeNull();
    expect(stepOf(secret, '081804', 0, step * 30 + 60)).toBeNull();
  });

  it('is good once, and no earlier one is good after it', () => {
    const step = Math.floor(1111111109 / 30);
    expect(stepOf(secret, '081804', step - 1, 1111111109)).toBe(step);
    expect(stepOf(secret, '081804', step, 1111111109)).toBeNull();
  });

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２', '-87082'])('is not "%s"', (code) => {
    expect(stepOf(secret, code, 0, 59)).toBeNull();
  });
});

it('a secret has 160 bits and is another one each time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('an authenticator reads issuer, label and secret', () => {
  expect(uriOf(secret, 'Our App', 'robin')).toBe(`otpauth://totp/Our%20App:robin?secret=${secret}&issuer=Our%20App`);
});
