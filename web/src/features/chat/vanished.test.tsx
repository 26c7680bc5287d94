import { expect, it } from '@jest/globals';
import type { ShownMessage } from './shown-message';
import { nextExpiry, withoutVanished } from './vanished';

const said = (content: string, parts: Partial<ShownMessage> = {}) =>
  ({ id: content, senderId: 'wren', content, ...parts }) as ShownMessage;
const at = (second: number) => new Date(second * 1000).toISOString();
const page = (...items: ShownMessage[]) => ({
  pages: [{ items, prev: items[0]?.id ?? null }],
  pageParams: [undefined],
});

it('leaves pages alone of which nothing has vanished', () => {
  const data = page(said('stays'), said('later', { expiresAt: at(20) }));
  expect(nextExpiry(data)).toBe(20_000);
  expect(withoutVanished(data, 19_999)).toBe(data);
  expect(nextExpiry(page(said('stays')))).toBeNull();
});

it('takes out messages and quotes whose time is over, and goes on before the first that is left', () => {
  const gone = said('gone', { expiresAt: at(20) });
  const quoted = {
    id: gone.id,
    senderId: gone.senderId,
    excerpt: 'gone',
    messageType: 'text' as const,
    isUnsent: false,
  };
  const answer = said('an answer', { replyTo: { ...quoted, expiresAt: at(20) } });
  const [left] = withoutVanished(page(gone, answer), 20_000).pages;
  expect(left?.items).toEqual([{ ...answer, replyTo: null }]);
  expect(left?.prev).toBe(answer.id);
});
