import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TOLERANCE, whenServerTimeIs } from '../../lib/server-clock';
import { unreadQuery } from './conversations-query';

/** The number of unread messages. No event tells that a mute has ended, after which its messages count: they are counted again then. */
export function useUnread() {
  const queries = useQueryClient();
  const { unreadCount = 0, countsAt } = useQuery(unreadQuery).data ?? {};

  useEffect(() => {
    if (!countsAt) return;
    // As late as this device's clock may be wrong: asked too early, the server would say the same.
    return whenServerTimeIs(Date.parse(countsAt) + TOLERANCE, () => queries.invalidateQueries(unreadQuery));
  }, [queries, countsAt]);

  return unreadCount;
}
