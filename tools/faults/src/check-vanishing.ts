import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';

const HOUR = 3600_000;

/**
 * Vanishing: what the last notice says is what the conversation does, each notice was asked for, and each message vanishes as the
 * notice before it says.
 */
export function checkVanishing({ by, messages, vanishAfter }: View, attempts: Attempt[]): string[] {
  const problems: string[] = [];
  let hours = 0;
  for (const message of messages) {
    const { id, notice } = message;
    if (notice) {
      if (notice.vanishAfter === hours) problems.push(`notice ${id} says what was so already`);
      if (!wasAsked(message, attempts)) problems.push(`notice ${id} was asked for by nobody`);
      hours = notice.vanishAfter;
    }
    if (lifeOf(message) !== (notice ? 0 : hours)) problems.push(`message ${id} does not vanish after ${hours} hours`);
  }
  if (hours !== vanishAfter) problems.push(`the last notice says ${hours} hours, and the conversation ${vanishAfter}`);
  return problems.map((problem) => `${problem}, as ${by} sees it`);
}

function wasAsked({ senderId, conversationId, notice }: Message, attempts: Attempt[]) {
  return attempts.some(
    (one) =>
      one.kind === 'vanish' &&
      one.by === senderId &&
      one.conversationId === conversationId &&
      one.vanishAfter === notice?.vanishAfter &&
      one.outcome !== 'fail',
  );
}

/** Hours from sending to vanishing; 0: never. */
function lifeOf({ createdAt, expiresAt }: Message) {
  return expiresAt ? (Date.parse(expiresAt) - Date.parse(createdAt)) / HOUR : 0;
}
