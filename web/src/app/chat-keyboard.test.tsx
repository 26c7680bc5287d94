import { afterEach, expect, it } from '@jest/globals';
import { field, haveConversation, openChat } from '../../test/chat-page';

afterEach(() => {
  Reflect.deleteProperty(window, 'visualViewport');
});

it('the field of a message grows no higher than a keyboard leaves room for, beside the header', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 190, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  haveConversation();
  openChat();
  expect((await field()).style.maxHeight).toBe('min(9rem, 190px - 8rem)');
});
