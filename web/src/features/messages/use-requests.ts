import type { CurrentUser } from '@kindred/contracts/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsQuery, requestsQuery } from './conversations-query';
import { useWithoutVanished } from './use-conversations';

/** The requests of the member, asked for whenever Messages is opened: after the conversations, unless the requests are shown. */
export function useRequests({ contactFrom }: CurrentUser, areShown: boolean) {
  const { isPending: isListPending } = useInfiniteQuery({ ...conversationsQuery, enabled: false });
  const query = useInfiniteQuery({ ...requestsQuery, refetchOnMount: 'always', enabled: areShown || !isListPending });
  const requests = useWithoutVanished(query.data?.pages.flatMap(({ items }) => items));
  // A page can be without any, where nobody on it may be shown.
  const hasTab = contactFrom !== 'everyone' || Boolean(requests?.length) || query.hasNextPage;
  return { ...query, requests, hasTab };
}
