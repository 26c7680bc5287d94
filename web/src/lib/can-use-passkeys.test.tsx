import { expect, it } from '@jest/globals';
import { canUsePasskeys } from './can-use-passkeys';

it.each([
  ['https:', 'kindred.example', true],
  ['https:', 'localhost', true],
  ['http:', 'localhost', true],
  ['http:', 'kindred.example', false],
  ['http:', '127.0.0.1', false],
  ['https:', '192.168.1.20', false],
  ['https:', '[::1]', false],
] as const)('%s//%s', (protocol, hostname, expected) => {
  expect(canUsePasskeys({ protocol, hostname }, true)).toBe(expected);
  expect(canUsePasskeys({ protocol, hostname }, false)).toBe(false);
});
