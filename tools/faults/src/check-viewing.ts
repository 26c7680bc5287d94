import type { Message } from '@kindred/contracts/chat';
import type { Attempt, View } from './chat-call.js';

/** Photos that are seen once: by whoever was sent them, by one call at most, and what was acknowledged is seen. */
export function checkViewing({ by, messages }: View, attempts: Attempt[]): string[] {
  return messages
    .filter(({ viewOnce }) => viewOnce)
    .flatMap((message) => problemsOf(message, attempts))
    .map((problem) => `${problem}, as ${by} sees it`);
}

function problemsOf({ id, senderId, imageUrl, viewedAt }: Message, attempts: Attempt[]) {
  const tries = attempts.filter(({ kind, messageId }) => kind === 'view' && messageId === id);
  const seen = tries.filter(({ outcome }) => outcome === 'ok');
  const mayHaveSeen = tries.filter(({ outcome, by }) => outcome !== 'fail' && by !== senderId);
  return [
    ...(imageUrl ? [`photo ${id} has an address`] : []),
    ...(seen.length > 1 ? [`photo ${id} was seen ${seen.length} times`] : []),
    ...(seen.some(({ by }) => by === senderId) ? [`photo ${id} was seen by its sender`] : []),
    ...(seen.length > 0 && !viewedAt ? [`photo ${id} was seen and is closed`] : []),
    ...(viewedAt && mayHaveSeen.length === 0 ? [`photo ${id} is opened by nobody`] : []),
  ];
}
