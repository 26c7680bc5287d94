import { createECDH, createHash } from 'node:crypto';

/** The pair of keys under which push services know the product, always the same for one secret. */
export function vapidKeysOf(secret: string) {
  const number = createHash('sha256').update(secret).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(number);
  return { VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'), VAPID_PRIVATE_KEY: number.toString('base64url') };
}
