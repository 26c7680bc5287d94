import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Credential } from './credential.js';

/** The key that one secret yields for one day and region. Source: "Calculate a signature", AWS Signature Version 4. */
export function signingKey(secretKey: string, { day, region }: Credential): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
}

/** The signature, in hex, over lines that are joined by newlines. */
export function sign(key: Buffer, lines: string[]): string {
  return hmac(key, lines.join('\n')).toString('hex');
}

/** SHA-256 in hex. */
export function sha256(data: string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Equality that takes as long for a near miss as for a far one. */
export function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
