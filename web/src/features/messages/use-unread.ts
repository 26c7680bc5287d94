import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './conversations-query';

/** The number of unread messages. */
export function useUnread() {
  return useQuery(unreadQuery).data?.unreadCount ?? 0;
}
