import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './conversations-query';

/** How many messages one has not read. */
export function useUnread() {
  return useQuery(unreadQuery).data?.unreadCount ?? 0;
}
