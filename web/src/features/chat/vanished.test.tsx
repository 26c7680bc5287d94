import { beforeEach, expect, it } from '@jest/globals';
import { byMe, byWren, haveConversation } from '../../../test/chat-page';
import { nextExpiry, withoutVanished } from './vanished';

beforeEach(() => haveConversation());

const at = (second: number) => new Date(second * 1000).toISOString();
const page = (...items: ReturnType<typeof byMe>[]) => ({
  pages: [{ items, prev: items[0]?.id ?? null }],
  pageParams: [undefined],
});

it('leaves pages alone of which nothing has vanished', () => {
  const data = page(byMe('stays'), byWren('later', { expiresAt: at(20) }));
  expect(nextExpiry(data)).toBe(20_000);
  expect(withoutVanished(data, 19_999)).toBe(data);
  expect(nextExpiry(page(byMe('stays')))).toBeNull();
});

it('takes out messages and quotes whose time is over, and goes on before the first that is left', () => {
  const gone = byWren('gone', { expiresAt: at(20) });
  const quoted = {
    id: gone.id,
    senderId: gone.senderId,
    excerpt: 'gone',
    messageType: 'text' as const,
    isUnsent: false,
  };
  const answer = byMe('an answer', { replyTo: { ...quoted, expiresAt: at(20) } });
  const [left] = withoutVanished(page(gone, answer), 20_000).pages;
  expect(left?.items).toEqual([{ ...answer, replyTo: null }]);
  expect(left?.prev).toBe(answer.id);
});
