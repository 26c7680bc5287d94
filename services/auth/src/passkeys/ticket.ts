import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const TICKET_MS = 5 * 60_000;
const BODY_BYTES = 8 + 24;
const TICKET_BYTES = BODY_BYTES + 32;

/**
 * A ticket for one answer of an authenticator: time, random number and an HMAC over both and the purpose, as base64url. It is
 * not stored, so that requests for options never fill the database.
 * @param purpose what it is good for, and for whom
 */
export function newTicket(purpose: string, secret: string, now: Date): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(now.getTime()));
  const body = Buffer.concat([time, randomBytes(24)]);
  return Buffer.concat([body, signature(body, purpose, secret)]).toString('base64url');
}

/** Whether it is one of ours for this purpose, and not older than five minutes. */
export function isGood(ticket: string, purpose: string, secret: string, now: Date): boolean {
  const bytes = Buffer.from(ticket, 'base64url');
  if (bytes.length !== TICKET_BYTES || bytes.toString('base64url') !== ticket) return false;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), signature(body, purpose, secret))) return false;
  const age = now.getTime() - Number(body.readBigUInt64BE());
  return age >= 0 && age < TICKET_MS;
}

/** What the authenticator signs: it does not reveal the ticket. */
export function challengeOf(ticket: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey challenge ${ticket}`).digest());
}

function signature(body: Buffer, purpose: string, secret: string) {
  return createHmac('sha256', secret).update(`passkey ticket ${purpose} `).update(body).digest();
}
