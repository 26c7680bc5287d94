import { expect, it } from '@jest/globals';
import { seal, unseal } from './seal.js';

const secret = 'a secret that only the tests know, long enough';
const plain = Buffer.from('what nobody else may read');

it('gives back what was sealed', () => {
  expect(unseal(secret, 'notes', 'robin', seal(secret, 'notes', 'robin', plain))).toEqual(plain);
});

it('seals the same bytes differently each time', () => {
  expect(seal(secret, 'notes', 'robin', plain)).not.toEqual(seal(secret, 'notes', 'robin', plain));
});

it.each([
  ['secret', 'another secret that is long enough', 'notes', 'robin'],
  ['purpose', secret, 'letters', 'robin'],
  ['owner', secret, 'notes', 'sasha'],
])('opens nothing with another %s', (_, otherSecret, purpose, owner) => {
  const sealed = seal(secret, 'notes', 'robin', plain);
  expect(() => unseal(otherSecret, purpose, owner, sealed)).toThrow();
});

it('opens nothing of which a byte was changed', () => {
  const sealed = seal(secret, 'notes', 'robin', plain);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(secret, 'notes', 'robin', changed)).toThrow();
  }
});
