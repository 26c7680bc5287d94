import { expect, it } from '@jest/globals';
import type { StoredMessage } from './message.js';
import { sealOriginal, unsealOriginal } from './sealed-original.js';

const secret = 'a secret of unsent messages, long enough';
const message = { id: 'm', content: 'meet me', messageType: 'text', imageUrl: null } as StoredMessage;

it('is a copy without readable words that opens as this message only', () => {
  const sealed = sealOriginal(secret, message);
  expect(sealed.includes('meet')).toBe(false);
  expect(unsealOriginal(secret, 'm', sealed)).toEqual({ content: 'meet me', messageType: 'text', imageUrl: null });
  expect(() => unsealOriginal(secret, 'another', sealed)).toThrow();
  expect(() => unsealOriginal(`${secret}!`, 'm', sealed)).toThrow();
});
