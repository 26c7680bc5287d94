import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@kindred/contracts/chat';
import type { Socket } from 'socket.io-client';
import { answers } from './exchanges.js';
import type { SignedInMember } from './signed-in-member.js';

/** How long the member takes to read, and to type; milliseconds. */
export type Pace = { readsFor: number; typesFor: number };

const LEISURELY: Pace = { readsFor: 1500, typesFor: 2500 };

/**
 * Answers new messages with the next line that the member has not sent in the conversation yet; after the last line,
 * nothing. A message that arrives while an answer is being typed is answered by it.
 */
export function answerMessages({ id, call }: SignedInMember, socket: Socket, signal: AbortSignal, pace = LEISURELY) {
  const busy = new Set<string>();

  async function answer(conversationId: string) {
    const path = `/api/conversations/${conversationId}`;
    const typing = { conversationId };
    await sleep(pace.readsFor, undefined, { signal });
    await call('POST', `${path}/read`, {});
    const content = nextAnswer((await call('GET', `${path}/messages`)) as Message[], id);
    if (!content) return;
    socket.emit('join-conversation', typing, () => socket.emit('typing-start', typing, () => undefined));
    await sleep(pace.typesFor, undefined, { signal });
    socket.emit('typing-stop', typing, () => undefined);
    await call('POST', `${path}/messages`, { content, messageType: 'text' });
  }

  socket.on('new-message', ({ conversationId, senderId }: Message) => {
    if (senderId === id || busy.has(conversationId)) return;
    busy.add(conversationId);
    answer(conversationId)
      // Blocked, or the product is ending: there is nobody to answer.
      .catch(() => undefined)
      .finally(() => busy.delete(conversationId));
  });
}

/** The first line that this member has not sent. */
function nextAnswer(messages: Pick<Message, 'senderId' | 'content'>[], ownId: string): string | undefined {
  const sent = new Set(messages.filter(({ senderId }) => senderId === ownId).map(({ content }) => content));
  return answers.find((line) => !sent.has(line));
}
