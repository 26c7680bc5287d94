import { webcrypto } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { hashPin, newHashing } from './pin';

beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

it('is hashed with PBKDF2-SHA-256, 600,000 rounds and a salt of its own', async () => {
  const [first, second] = [newHashing(), newHashing()];
  expect(first.rounds).toBe(600_000);
  expect(first.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(first.salt).not.toBe(second.salt);
  const hash = await hashPin('1234', first);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashPin('1234', first)).toBe(hash);
  expect(await hashPin('١٢٣٤', first)).toBe(hash);
  expect(await hashPin('1235', first)).not.toBe(hash);
  expect(await hashPin('1234', second)).not.toBe(hash);
});

it('gives what RFC 7914 gives for one round', async () => {
  const hash = await hashPin('passwd', { salt: 'salt', rounds: 1 });
  expect(hash).toBe('55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc');
});
