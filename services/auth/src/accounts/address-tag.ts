import { createHmac } from 'node:crypto';
import { plainAddress } from '@kindred/kit/plain-address';

/** Closed addresses may not have an account; members hide from hidden ones. The tags of one address cannot be matched. */
type Purpose = 'closed-address' | 'hidden-address';

/** The stored HMAC (SHA-256, RFC 2104) of an address under a server secret, by which it is recognized. */
export function addressTag(email: string, secret: string, purpose: Purpose) {
  return createHmac('sha256', secret)
    .update(`${purpose}:${plainAddress(email)}`)
    .digest();
}
