import type { Conversation } from '@kindred/contracts/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { serverNow, whenServerTimeIs } from '../../lib/server-clock';
import { conversationsQuery } from './conversations-query';
import { expiryOf, withoutVanished } from './vanished-previews';

/**
 * One's conversations; asked for again whenever the list is opened, as presence in it grows old. Beside a chat, which has
 * asked for them already, they are not.
 */
export function useConversations(isBeside = false) {
  const query = useInfiniteQuery({ ...conversationsQuery, refetchOnMount: isBeside || 'always' });
  const conversations = useWithoutVanished(query.data && onceEach(query.data.pages.flatMap(({ items }) => items)));
  return { ...query, conversations };
}

/** Conversations that are shown without a last message that has vanished, and not a moment after its time. */
export function useWithoutVanished(conversations: Conversation[] | undefined) {
  const now = serverNow();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const left = conversations?.map((one) => withoutVanished(one, now));
  const next = Math.min(...(left ?? []).map(expiryOf));
  useEffect(() => (Number.isFinite(next) ? whenServerTimeIs(next, draw) : undefined), [next]);
  return left;
}

/** One that moved up while the next page was asked for can be on two pages. */
function onceEach(conversations: Conversation[]) {
  return [...new Map(conversations.map((one) => [one.id, one])).values()];
}
