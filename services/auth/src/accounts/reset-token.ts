import { createHash, createHmac } from 'node:crypto';

export const RESET_TOKEN_LIFETIME_MS = 3600_000;

/**
 * The secret part of a reset link: 256 bits as base64url. It is derived from the server's secret and the mail's id, so that
 * no queue, log or table holds it.
 */
export function resetTokenFor(mailId: string, secret: string) {
  return createHmac('sha256', secret).update(`password-reset:${mailId}`).digest('base64url');
}

/** The SHA-256 of a token, which the database stores. */
export function fingerprint(token: string) {
  return createHash('sha256').update(token).digest();
}
