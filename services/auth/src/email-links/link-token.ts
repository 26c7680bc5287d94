import { createHmac } from 'node:crypto';

/**
 * The secret part of a link in a mail about an address: 256 bits as base64url. It is derived from the server's secret and the
 * mail's id, so that no queue, log or table holds it.
 */
export function linkTokenFor(mailId: string, secret: string) {
  return createHmac('sha256', secret).update(`email-link:${mailId}`).digest('base64url');
}
