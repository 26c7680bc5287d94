import { createECDH } from 'node:crypto';

/** A pair of keys on P-256 as base64url: the public one is a point of 65 bytes, the private one a number of 32. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Whether these are a pair, so that what browsers subscribe to is what we sign with. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  const number = Buffer.from(privateKey, 'base64url');
  if (number.length !== 32) return false;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(number);
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
