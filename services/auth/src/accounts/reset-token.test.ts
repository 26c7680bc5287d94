import { describe, expect, it } from '@jest/globals';
import { fingerprint, resetTokenFor } from './reset-token.js';

describe('a reset token', () => {
  it('is the same for the same mail, so that a mail can be sent again', () => {
    expect(resetTokenFor('a', 'secret')).toBe(resetTokenFor('a', 'secret'));
  });

  it('differs with the mail and with the secret', () => {
    const tokens = [resetTokenFor('a', 's'), resetTokenFor('b', 's'), resetTokenFor('a', 't')];
    expect(new Set(tokens).size).toBe(3);
  });

  it('has 256 bits and is kept as its hash only', () => {
    const token = resetTokenFor('a', 's');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(fingerprint(token).equals(Buffer.from(token, 'base64url'))).toBe(false);
  });
});
