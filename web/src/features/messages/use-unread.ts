import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsQuery } from './conversations-query';

/** How many messages one has not read. */
export function useUnread() {
  const { data } = useInfiniteQuery(conversationsQuery);
  const conversations = data?.pages.flatMap(({ items }) => items) ?? [];
  return conversations.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}
