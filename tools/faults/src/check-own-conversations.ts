import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';
import { checkDeletion } from './check-deletion.js';
import { mayStand } from './judge.js';

/**
 * Muting, and deleting for oneself: what was acknowledged holds, for its member and for nobody else. In each conversation one
 * of the two deletes at most, so that the other's view has everything.
 */
export function checkOwnConversations(views: View[], attempts: Attempt[]): string[] {
  return views.flatMap((view) => {
    const own = attempts.filter(({ by, conversationId }) => by === view.by && conversationId === view.conversationId);
    const whole = views.find((other) => other.conversationId === view.conversationId && other.by !== view.by);
    return [
      ...checkMuted(view, own),
      ...(isCleared(view, attempts) && whole ? checkCleared(view, whole, own, attempts) : []),
    ];
  });
}

/** Whether the member may have deleted the conversation for themselves. */
export function isCleared({ by, conversationId }: View, attempts: Attempt[]) {
  return attempts.some((one) => one.kind === 'clear' && one.by === by && one.conversationId === conversationId);
}

/** It is muted as one of the attempts asked that may have been the last. */
function checkMuted({ by, conversationId, isMuted }: View, own: Attempt[]) {
  const asked = own.filter(({ kind }) => kind === 'mute');
  const isNever = !isMuted && asked.every(({ outcome }) => outcome !== 'ok');
  if (isNever || mayStand(asked).some((one) => (one.muteFor !== null) === isMuted)) return [];
  return [`${conversationId} is ${isMuted ? '' : 'not '}muted for ${by}, who asked for something else last`];
}

/** They see the end of what the other sees: nothing from before a deletion, all from after the last. */
function checkCleared(view: View, whole: View, own: Attempt[], attempts: Attempt[]) {
  const { by, messages } = view;
  const end = messages.length > 0 ? whole.messages.slice(-messages.length) : [];
  const shown = new Set(messages.map(({ clientId }) => clientId));
  const sends = attempts.filter(
    ({ kind, conversationId }) => kind === 'send' && conversationId === view.conversationId,
  );
  const sent = whole.messages.flatMap(({ clientId, content }) =>
    clientId
      ? [{ name: content, isShown: shown.has(clientId), attempts: sends.filter((one) => one.clientId === clientId) }]
      : [],
  );
  const clears = own.filter(({ kind }) => kind === 'clear');
  return [
    ...(JSON.stringify(messages.map(seen)) === JSON.stringify(end.map(seen))
      ? []
      : [`${by} sees no end of what the other sees`]),
    ...checkDeletion(by, clears, sent),
  ];
}

/** What is the same for both of a message. A quote of what is deleted is not. */
function seen({ id, content, version, unsentAt, reactions }: Message) {
  return { id, content, version, unsentAt, reactions };
}
