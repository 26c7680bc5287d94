import { type Attempt, bySend, type LeftView } from './chat-call.js';
import { isCleared } from './check-own-conversations.js';
import { checkOnce } from './judge.js';

/** Whoever deletes their account leaves no word, reaction or quote behind; what others wrote to them stays. */
export function checkLeft(views: LeftView[], attempts: Attempt[]): string[] {
  return views.flatMap((view) => [...leftBehind(view), ...(isCleared(view, attempts) ? [] : lost(view, attempts))]);
}

function leftBehind({ by, leftBy, messages }: LeftView) {
  return messages.flatMap(({ id, senderId, reactions, replyTo }) => {
    const said = (what: string) => `${what} ${id} of ${leftBy}, who has left, is there, as ${by} sees it`;
    return [
      ...(senderId === leftBy ? [said('message')] : []),
      ...(reactions?.some(({ userId }) => userId === leftBy) ? [said('a reaction to')] : []),
      ...(replyTo?.senderId === leftBy ? [said('a quote in')] : []),
    ];
  });
}

function lost({ by, conversationId, messages }: LeftView, attempts: Attempt[]) {
  const sends = bySend(attempts).filter((one) => one.conversationId === conversationId && one.by === by);
  return sends
    .filter(({ isExpired }) => !isExpired)
    .flatMap((send) => {
      const count = messages.filter(({ clientId }) => clientId === send.clientId).length;
      return checkOnce(`"${send.content}" of ${by} to who has left`, send.attempts, count);
    });
}
