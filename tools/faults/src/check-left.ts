import type { Attempt, LeftView } from './chat-call.js';
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
  const here = attempts.filter((one) => one.conversationId === conversationId);
  const expired = new Set(here.filter(({ kind }) => kind === 'expire').map(({ clientId }) => clientId));
  const sends = Map.groupBy(
    here.filter((one) => one.kind === 'send' && one.by === by && !expired.has(one.clientId)),
    ({ clientId }) => clientId,
  );
  return [...sends].flatMap(([clientId, tries]) => {
    const count = messages.filter((message) => message.clientId === clientId).length;
    return checkOnce(`"${tries[0]?.content}" of ${by} to who has left`, tries, count);
  });
}
