import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';
import { lastStands } from './judge.js';

/** Unsendings and reactions: what was acknowledged holds, what nobody asked for is not there. */
export function checkUnsendsAndReactions({ by, messages }: View, attempts: Attempt[]): string[] {
  return messages.flatMap((message) => [
    ...checkUnsent(message, attempts, messages).map((problem) => `${problem}, as ${by} sees it`),
    ...checkReactions(message, attempts).map((problem) => `${problem}, as ${by} sees it`),
  ]);
}

function checkUnsent({ id, unsentAt, reactions }: Message, attempts: Attempt[], messages: Message[]) {
  const asked = attempts.filter(({ kind, messageId }) => kind === 'unsend' && messageId === id);
  const isQuoted = (isUnsent: boolean) =>
    messages.some(({ replyTo }) => replyTo?.id === id && replyTo.isUnsent === isUnsent);
  return [
    ...(asked.some(({ outcome }) => outcome === 'ok') && !unsentAt ? [`message ${id} was unsent and is there`] : []),
    ...(asked.every(({ outcome }) => outcome === 'fail') && unsentAt ? [`message ${id} is unsent by nobody`] : []),
    ...(unsentAt && reactions?.length ? [`message ${id} is unsent and has reactions`] : []),
    ...(isQuoted(!unsentAt) ? [`a quote of message ${id} says otherwise than the message`] : []),
  ];
}

/** The reaction of each member is one that they may have given last. */
function checkReactions({ id, unsentAt, reactions = [] }: Message, attempts: Attempt[]) {
  if (unsentAt) return [];
  const given = attempts.filter(({ kind, messageId }) => kind === 'react' && messageId === id);
  const people = new Set([...given.map(({ by }) => by), ...reactions.map(({ userId }) => userId)]);
  return [...people].flatMap((by) => {
    const emoji = reactions.find(({ userId }) => userId === by)?.emoji ?? null;
    const own = given.filter((one) => one.by === by);
    if (lastStands(own, emoji === null, (one) => (one.emoji ?? null) === emoji, 0)) return [];
    return [`message ${id} has ${emoji} of ${by}, who gave another one last`];
  });
}
