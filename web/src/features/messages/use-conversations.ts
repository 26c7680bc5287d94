import type { Conversation } from '@kindred/contracts/chat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsQuery } from './conversations-query';

/**
 * One's conversations; asked for again whenever the list is opened, as presence in it grows old. Beside a chat, which has
 * asked for them already, they are not.
 */
export function useConversations(isBeside = false) {
  const query = useInfiniteQuery({ ...conversationsQuery, refetchOnMount: isBeside || 'always' });
  return { ...query, conversations: query.data && onceEach(query.data.pages.flatMap(({ items }) => items)) };
}

/** One that moved up while the next page was asked for can be on two pages. */
function onceEach(conversations: Conversation[]) {
  return [...new Map(conversations.map((one) => [one.id, one])).values()];
}
