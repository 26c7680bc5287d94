import type { Message } from '@kindred/contracts/chat';
import { type Attempt, bySend, type View } from './chat-call.js';
import { checkDeletion } from './check-deletion.js';
import { lastStands } from './judge.js';

/**
 * Muting, and deleting for oneself: what was acknowledged holds, for its member and for nobody else. In each conversation one
 * of the two deletes at most, so that the other's view has everything.
 */
export function checkOwnConversations(views: View[], attempts: Attempt[]): string[] {
  return views.flatMap((view) => {
    const own = attempts.filter(({ by, conversationId }) => by === view.by && conversationId === view.conversationId);
    const whole = views.find((other) => other.conversationId === view.conversationId && other.by !== view.by);
    return [
      ...(view.isMuted === null ? checkGone(view, attempts) : checkMuted(view, own)),
      ...(isCleared(view, attempts) && whole ? checkCleared(view, whole, own, attempts) : []),
    ];
  });
}

/** Whether the member may have deleted the conversation for themselves. */
export function isCleared({ by, conversationId }: Pick<View, 'by' | 'conversationId'>, attempts: Attempt[]) {
  return attempts.some((one) => one.kind === 'clear' && one.by === by && one.conversationId === conversationId);
}

/** One that the member deleted before it had a message is gone for them. */
function checkGone(view: View, attempts: Attempt[]) {
  if (view.messages.length === 0 && isCleared(view, attempts)) return [];
  return [`${view.conversationId} is gone for ${view.by}`];
}

/** It is muted as one of the attempts asked that may have been the last. */
function checkMuted({ by, conversationId, isMuted }: View, own: Attempt[]) {
  const asked = own.filter(({ kind }) => kind === 'mute');
  if (lastStands(asked, !isMuted, ({ muteFor }) => (muteFor !== null) === isMuted)) return [];
  return [`${conversationId} is ${isMuted ? '' : 'not '}muted for ${by}, who asked for something else last`];
}

/** They see the end of what the other sees: nothing from before a deletion, all from after the last. */
function checkCleared({ by, messages }: View, whole: View, own: Attempt[], attempts: Attempt[]) {
  const sends = new Map(bySend(attempts).map((send) => [send.clientId, send.attempts]));
  const stored = whole.messages.map((message) => {
    return { name: message.content, seen: seen(message), attempts: sends.get(message.clientId ?? '') ?? [] };
  });
  const clears = own.filter(({ kind }) => kind === 'clear');
  return checkDeletion(by, clears, stored, messages.map(seen));
}

/** The parts of a message that both members see alike. A quote of a deleted message is not among them. */
function seen({ id, content, version, unsentAt, reactions }: Message) {
  return JSON.stringify({ id, content, version, unsentAt, reactions });
}
