import type { Reaction } from '@kindred/contracts/chat';
import { reactToMessage } from '@kindred/contracts/message-changes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { reportFailure } from '../../lib/report-failure';
import { changeMessage, changeMessages } from './message-cache';
import type { ShownMessage } from './shown-message';

type React = { message: ShownMessage; emoji: Reaction['emoji'] | null };

/** Gives one's reaction to a message, or takes it back. It shows at once, and is as before if that fails; the next one waits. */
export function useReact(ownId: string) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'reactions' },
    mutationFn: ({ message: { conversationId, id }, emoji }: React) =>
      api(reactToMessage, { conversationId, messageId: id, emoji }),
    onMutate: ({ message, emoji }) =>
      changeMessage(queries, message, ({ reactions = [], toldReactions = reactions, ...one }) => ({
        ...one,
        reactions: withReaction(reactions, ownId, emoji),
        toldReactions,
      })),
    onSuccess: (message) => {
      changeMessage(queries, message, ({ toldReactions: _, ...one }) => one);
      changeMessages(queries, message.conversationId, [message]);
    },
    onError: (error, { message }) => {
      changeMessage(queries, message, ({ toldReactions, ...one }) => ({
        ...one,
        reactions: toldReactions ?? one.reactions,
      }));
      reportFailure(error, 'Error', 'Failed to react. Please try again.');
    },
  });
}

function withReaction(reactions: Reaction[], userId: string, emoji: Reaction['emoji'] | null): Reaction[] {
  const others = reactions.filter((one) => one.userId !== userId);
  return emoji ? [...others, { userId, emoji }] : others;
}
