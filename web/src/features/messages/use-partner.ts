import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/use-current-user';
import { partnerOf } from './conversation';
import { find } from './conversation-cache';
import { conversationsQuery } from './conversations-query';

/** The other person of a conversation. Fetches further pages of the list until it is found; undefined until then. */
export function usePartner(conversationId: string | undefined) {
  const { user } = useCurrentUser();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(conversationsQuery);
  const conversation = find(data, conversationId);
  const isElsewhere = Boolean(data) && !conversation && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (isElsewhere) fetchNextPage();
  }, [isElsewhere, fetchNextPage]);

  return conversation && user ? partnerOf(conversation, user.id) : undefined;
}
