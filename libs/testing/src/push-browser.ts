import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that subscribed: it alone reads what is encrypted for it. */
export type PushKeys = { keys: { p256dh: string; auth: string }; decrypt(body: Buffer): string };

const SALT = 16;
const TAG = 16;

/** Makes the keys of a browser, and reads messages with them as RFC 8291 and 8188 say. */
export function newPushKeys(): PushKeys {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);

  function decrypt(body: Buffer) {
    const salt = body.subarray(0, SALT);
    const recordSize = body.readUInt32BE(SALT);
    const keyLength = body.readUInt8(SALT + 4);
    const start = SALT + 5 + keyLength;
    const theirs = body.subarray(SALT + 5, start);
    const record = body.subarray(start);
    if (record.length > recordSize) throw new Error('The message has more than one record.');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
    const secret = derived(curve.computeSecret(theirs), auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some(Boolean)) throw new Error('The record has no delimiter.');
    return padded.subarray(0, end).toString();
  }

  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, decrypt };
}

function derived(key: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
