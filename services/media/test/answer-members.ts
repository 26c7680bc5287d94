import { randomUUID } from 'node:crypto';
import { getConversationMembers } from '@kindred/contracts/chat';
import type { Bus } from '@kindred/kit/bus';

type Question = { callerId: string; input: { conversationId: string } };

/** Answers in chat's place who the members of a conversation are: whoever asks, and somebody else. */
export function answerMembers(bus: Bus, membersOf = ({ callerId }: Question): string[] => [callerId, randomUUID()]) {
  bus.nats.subscribe(getConversationMembers.subject, {
    callback: (_, message) => {
      const memberIds = membersOf(message.json<Question>());
      message.respond(JSON.stringify({ memberIds, isOtherGone: false, isTypingShown: true }));
    },
  });
}
