import { useInfiniteQuery } from '@tanstack/react-query';
import { messagesOf } from './message-cache';
import { messagesQuery } from './messages-query';

export function useMessages(conversationId: string) {
  const query = useInfiniteQuery(messagesQuery(conversationId));
  return { ...query, messages: messagesOf(query.data) };
}
