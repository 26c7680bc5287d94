import { expect, it } from '@jest/globals';
import { EvidenceKeys, keyIdOf } from './evidence-keys.js';

const [first, second] = ['a secret of evidence that is long enough', 'another secret of evidence, long enough'];
const text = Buffer.from('what somebody wrote');

it('opens what it encrypted, also after the secret was replaced', () => {
  const sealed = new EvidenceKeys(first, []).seal('a', text);
  expect(sealed.includes('somebody')).toBe(false);
  const replaced = new EvidenceKeys(second, [first]);
  expect(replaced.currentId).toBe(keyIdOf(second));
  expect(replaced.unseal('a', keyIdOf(first), sealed)).toEqual(text);
});

it('opens what pieces share under the key of any of them, and nothing else', () => {
  const sealed = new EvidenceKeys(first, []).seal('a', text);
  const replaced = new EvidenceKeys(second, [first]);
  expect(replaced.unsealShared('a', replaced.currentId, sealed)).toEqual(text);
  expect(() => replaced.unsealShared('b', replaced.currentId, sealed)).toThrow();
  expect(() => new EvidenceKeys(second, []).unsealShared('a', keyIdOf(first), sealed)).toThrow(keyIdOf(first));
});

it('opens nothing without its secret, as other evidence, or after a change', () => {
  const keys = new EvidenceKeys(first, []);
  const sealed = keys.seal('a', text);
  expect(() => new EvidenceKeys(second, []).unseal('a', keys.currentId, sealed)).toThrow(keys.currentId);
  expect(() => keys.unseal('b', keys.currentId, sealed)).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => keys.unseal('a', keys.currentId, sealed)).toThrow();
});
