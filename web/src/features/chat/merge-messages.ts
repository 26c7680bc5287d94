import type { Message } from '@kindred/contracts/chat';
import type { ShownMessage } from './shown-message';

/**
 * The messages with those that came, in the server's order and each once: a message with the id or the `clientId` of a
 * known one takes its place, unless the known one is a newer version. What is not sent yet stays at the end. What has been
 * read stays read, what was heard stays heard, and a quote of what was unsent stays empty, which makes no version of its own.
 */
export function mergeMessages(known: ShownMessage[], came: ShownMessage[]): ShownMessage[] {
  const kept = known.filter((one) => !came.some((other) => isSame(one, other)));
  const fresh = came.map((one) => {
    const old = known.find(({ id }) => id === one.id);
    const newer = newerOf(old, one);
    return {
      ...newer,
      replyTo: newer.replyTo && old?.replyTo?.isUnsent ? old.replyTo : newer.replyTo,
      isRead: one.isRead || Boolean(old?.isRead),
      isAnswer: one.isAnswer && (!old || old.isAnswer),
    };
  });
  const sent = [...kept, ...fresh].filter(({ pending }) => !pending);
  const unsent = kept.filter(({ pending }) => pending);
  return [...sent.sort(byTime), ...unsent];
}

/** Of two versions of a message the newer one; of the same version what came, unless a reaction to it is on its way. */
export function newerOf(known: ShownMessage | undefined, came: ShownMessage): ShownMessage {
  if (!known) return came;
  const ahead = (known.version ?? 0) - (came.version ?? 0);
  return ahead > 0 || (ahead === 0 && known.toldReactions) ? known : came;
}

function isSame(one: Message, other: Message) {
  return (
    one.id === other.id || (one.clientId !== null && one.clientId === other.clientId && one.senderId === other.senderId)
  );
}

/** ISO instants of one form: text order is time order. */
function byTime(one: Message, other: Message) {
  if (one.createdAt === other.createdAt) return 0;
  return one.createdAt < other.createdAt ? -1 : 1;
}
