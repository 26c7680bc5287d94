import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messagesOf } from './message-cache';
import { messagesAroundQuery, messagesQuery } from './messages-query';
import { useVanishing } from './use-vanishing';

export function useMessages(conversationId: string) {
  const query = useInfiniteQuery(messagesQuery(conversationId));
  const data = useVanishing(query.data);
  return { ...query, data, messages: messagesOf(data) };
}

/** The messages around one that is not among the latest; nothing without one, and until they are there. They may not come. */
export function useMessagesAround(conversationId: string, messageId: string | null, onFailure: (error: Error) => void) {
  const query = useInfiniteQuery({
    ...messagesAroundQuery(conversationId, messageId ?? ''),
    enabled: messageId !== null,
  });
  const data = useVanishing(query.data);
  const onFail = useEffectEvent(onFailure);
  const failure = query.isLoadingError ? query.error : null;
  useEffect(() => {
    if (failure) onFail(failure);
  }, [failure]);
  return messageId && data ? { ...query, data } : null;
}
