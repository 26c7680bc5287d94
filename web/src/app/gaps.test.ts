import { expect, it } from '@jest/globals';
import { byWren, chat, haveConversation } from '../../test/chat-page';
import { hasGap, noteGap } from '../features/chat/gaps';
import { messagesQuery } from '../features/chat/messages-query';
import { forgetCache } from '../lib/forget-member';
import { createQueryClient } from '../lib/query-client';

it('what may be missing in a chat goes with its messages, for whoever signs in next in this tab', () => {
  haveConversation();
  const queries = createQueryClient();
  const { queryKey } = messagesQuery(chat.id);
  const show = (words: string) => {
    const said = byWren(words);
    queries.setQueryData(queryKey, { pages: [{ items: [said], prev: null }], pageParams: [undefined] });
    return said.id;
  };
  const first = show('Hi');
  expect(noteGap(queries, chat.id)).toBe(first);
  show('Later');
  expect(noteGap(queries, chat.id)).toBe(first);
  forgetCache(queries);
  expect(hasGap(queries, chat.id)).toBe(false);
  const next = show('Another visit');
  expect(hasGap(queries, chat.id)).toBe(false);
  expect(noteGap(queries, chat.id)).toBe(next);
});
