import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;

/** Whom a token names, and the key that signed it. */
export type Vapid = { subject: string; publicKey: string };

/**
 * Checks the Authorization header of a push message as a push service does (RFC 8292).
 * @throws Error that says what is wrong with it
 */
export function checkVapid(header: string | undefined, origin: string, now = Date.now() / 1000): Vapid {
  const [, token = '', publicKey = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (read(head).alg !== 'ES256') throw new Error('The token is not signed with ES256.');
  const key = Buffer.from(publicKey, 'base64url');
  const [x, y] = [key.subarray(1, 33).toString('base64url'), key.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  const { aud, exp, sub } = read(claims);
  if (aud !== origin) throw new Error('The token is for another push service.');
  if (!(Number(exp) > now && Number(exp) <= now + DAY_SECONDS)) throw new Error('The token is not good for a day.');
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error('The token names nobody to reach.');
  return { subject: String(sub), publicKey };
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString() || '{}');
}
