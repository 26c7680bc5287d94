import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';

/** What somebody wrote goes with their account: once it is deleted, the messages are asked for again. */
export function useLeftBehind(conversationId: string, ownId: string, hasLeft: boolean) {
  const queries = useQueryClient();

  useEffect(() => {
    if (!hasLeft) return;
    const { queryKey } = messagesQuery(conversationId);
    const isShown = messagesOf(queries.getQueryData(queryKey))?.some(({ senderId }) => senderId !== ownId);
    if (isShown) queries.invalidateQueries({ queryKey });
  }, [queries, conversationId, ownId, hasLeft]);
}
