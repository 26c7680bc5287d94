import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../../lib/use-current-user';
import { partnerOf } from './conversation';
import { find } from './conversation-cache';
import { conversationQuery, conversationsQuery, requestsQuery } from './conversations-query';

/**
 * A conversation, the other person in it, and whether it is a request to the member; undefined until it is known. One that is
 * in no list is asked for; `retry`, where that has failed.
 */
export function usePartner(conversationId: string) {
  const { user } = useCurrentUser();
  const list = useInfiniteQuery(conversationsQuery);
  const queries = useQueryClient();
  const known = queries.getQueryData(requestsQuery.queryKey);
  const listed = find(list.data, conversationId);
  const isElsewhere = !listed && !list.isPending && !list.isFetching;
  const alone = useQuery({ ...conversationQuery(conversationId), enabled: isElsewhere });
  const conversation = listed ?? alone.data ?? find(known, conversationId);
  const partner = conversation && user ? partnerOf(conversation, user.id) : undefined;
  const retry = !conversation && alone.isError ? alone.refetch : undefined;
  return { conversation, partner, isRequest: conversation && conversation.isRequest === true, retry };
}
