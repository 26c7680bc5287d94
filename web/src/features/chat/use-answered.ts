import { useInfiniteQuery } from '@tanstack/react-query';
import { isMissing } from '../../lib/api-error';
import { messagesOf } from './message-cache';
import { messagesAroundQuery } from './messages-query';
import { useVanishing } from './use-vanishing';

/** A message of the conversation that is answered, asked for with those around it. `isGone`: the member cannot see it any more. */
export function useAnswered(conversationId: string, messageId: string, isWanted: boolean) {
  const query = useInfiniteQuery({ ...messagesAroundQuery(conversationId, messageId), enabled: isWanted });
  const around = messagesOf(useVanishing(query.data));
  const found = around?.find(({ id }) => id === messageId);
  return { found, isGone: isWanted && (isMissing(query.error) || (around !== undefined && !found)) };
}
