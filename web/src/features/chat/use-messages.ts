import { useInfiniteQuery } from '@tanstack/react-query';
import { messagesOf } from './message-cache';
import { messagesAroundQuery, messagesQuery } from './messages-query';

export function useMessages(conversationId: string) {
  const query = useInfiniteQuery(messagesQuery(conversationId));
  return { ...query, messages: messagesOf(query.data) };
}

/** The messages around one that is not among the latest; nothing without one, and until they are there. */
export function useMessagesAround(conversationId: string, messageId: string | null) {
  const query = useInfiniteQuery({
    ...messagesAroundQuery(conversationId, messageId ?? ''),
    enabled: messageId !== null,
  });
  return messageId && query.data ? query : null;
}
