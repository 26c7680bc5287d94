import { expect, it } from '@jest/globals';
import { plainAddress } from '@kindred/kit/plain-address';
import { addressTag } from './address-tag.js';

it('an address is the same however its owner writes it', () => {
  expect(plainAddress('Robin+dates@Example.COM')).toBe('robin@example.com');
  expect(plainAddress('r.o.bin+x@gmail.com')).toBe('robin@gmail.com');
  expect(plainAddress('r.obin@googlemail.com')).toBe('robin@gmail.com');
  expect(plainAddress('r.obin@example.com')).toBe('r.obin@example.com');
});

it('its tag depends on the secret and the purpose', () => {
  const tag = addressTag('robin@example.com', 'one secret', 'closed-address');
  expect(tag).toHaveLength(32);
  expect(addressTag('ROBIN+a@example.com', 'one secret', 'closed-address')).toEqual(tag);
  expect(addressTag('robin@example.com', 'another secret', 'closed-address')).not.toEqual(tag);
  expect(addressTag('robin@example.com', 'one secret', 'hidden-address')).not.toEqual(tag);
});
