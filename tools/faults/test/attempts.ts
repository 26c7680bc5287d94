import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from '../src/chat-call.js';
import type { Action, ActionKind } from '../src/check-actions.js';
import type { Attempted, AttemptOutcome } from '../src/history.js';

/** A call that took a millisecond. */
export const timed = <T extends object>(call: T, outcome: AttemptOutcome = 'ok', startedAt = 0): Attempted<T> => {
  return { ...call, outcome, startedAt, endedAt: startedAt + 1 };
};

let time = 0;
/** What Robin does, a minute after the one before. */
export const tried = (kind: ActionKind, thing: string, outcome?: AttemptOutcome): Attempted<Action> => {
  time += 60_000;
  return timed({ kind, by: 'robin', thing }, outcome, time);
};

export const found = (kind: ActionKind, thing: string) => ({ kind, by: 'robin', thing });

/** A call of Robin's in the conversation with Sam. */
export const attempt = ({ outcome, startedAt, ...more }: Partial<Attempt>): Attempt =>
  timed({ kind: 'send', by: 'robin', to: 'sam', conversationId: 'c', ...more }, outcome, startedAt);

export const message = (name: string, more: Partial<Message> = {}) =>
  ({ id: `id-${name}`, clientId: name, content: name, senderId: 'robin', isRead: false, ...more }) as Message;

export const view = (by: string, messages: Message[], more: Partial<View> = {}): View => ({
  by,
  conversationId: 'c',
  messages,
  unreadCount: messages.filter(({ senderId, isRead, unsentAt }) => senderId !== by && !isRead && !unsentAt).length,
  vanishAfter: 0,
  isMuted: false,
  gathered: messages.map(({ id }) => id),
  receivedTwice: [],
  ...more,
});
