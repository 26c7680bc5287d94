import { createHmac } from 'node:crypto';
import { plainAddress } from '@kindred/kit/plain-address';

/** Addresses that may not have an account, and addresses of people from whom members hide. One tag does not tell the other. */
type Purpose = 'closed-address' | 'hidden-address';

/** What is stored of an address to know it again: an HMAC (SHA-256, RFC 2104) under a server's secret. */
export function addressTag(email: string, secret: string, purpose: Purpose) {
  return createHmac('sha256', secret)
    .update(`${purpose}:${plainAddress(email)}`)
    .digest();
}
