import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';

/** Loads the messages anew once the other account is deleted, since its messages are deleted with it. */
export function useLeftBehind(conversationId: string, ownId: string, hasLeft: boolean) {
  const queries = useQueryClient();

  useEffect(() => {
    if (!hasLeft) return;
    const { queryKey } = messagesQuery(conversationId);
    const isShown = messagesOf(queries.getQueryData(queryKey))?.some(({ senderId }) => senderId !== ownId);
    if (isShown) queries.resetQueries({ queryKey });
  }, [queries, conversationId, ownId, hasLeft]);
}
