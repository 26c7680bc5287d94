import { createHmac } from 'node:crypto';
import { plainAddress } from '@kindred/kit/plain-address';

/** What is stored of an address to know it again: an HMAC (SHA-256, RFC 2104) under a server's secret. */
export function addressTag(email: string, secret: string) {
  return createHmac('sha256', secret)
    .update(`closed-address:${plainAddress(email)}`)
    .digest();
}
