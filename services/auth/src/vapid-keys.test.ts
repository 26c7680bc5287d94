import { createECDH } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isVapidPair } from './vapid-keys.js';

function pair(byte: number) {
  const curve = createECDH('prime256v1');
  const number = Buffer.alloc(32, byte);
  curve.setPrivateKey(number);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
}

it('knows a pair from two keys that are none', () => {
  const { publicKey, privateKey } = pair(7);
  expect(isVapidPair({ publicKey, privateKey })).toBe(true);
  expect(isVapidPair({ publicKey, privateKey: pair(8).privateKey })).toBe(false);
  for (const wrong of ['', 'x', 'A'.repeat(43)]) {
    expect(isVapidPair({ publicKey, privateKey: wrong })).toBe(false);
    expect(isVapidPair({ publicKey: wrong, privateKey })).toBe(false);
  }
});
