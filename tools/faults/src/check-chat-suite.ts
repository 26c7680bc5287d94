import type { Message } from '@kindred/contracts/chat';
import { type Attempt, bySend, expiredIn, type Send, type View } from './chat-call.js';
import { checkOwnConversations, isCleared } from './check-own-conversations.js';
import { checkUnsendsAndReactions } from './check-unsends-and-reactions.js';
import { checkVanishing } from './check-vanishing.js';
import { checkViewing } from './check-viewing.js';
import { acknowledgedAt, begunAt, checkOnce } from './judge.js';

/** A sentence for each broken promise. */
export function checkChatSuite(attempts: Attempt[], views: View[]): string[] {
  const sends = bySend(attempts);
  const expired = expiredIn(attempts);
  const whole = views.filter((view) => !isCleared(view, attempts));
  return [
    ...whole.flatMap((view) => checkStored(view, sends, expired)),
    ...views.flatMap((view) => checkExpired(view, expired)),
    ...views.flatMap((view) => checkUnsendsAndReactions(view, attempts)),
    ...whole.flatMap((view) => checkVanishing(view, attempts)),
    ...whole.flatMap((view) => checkViewing(view, attempts)),
    ...views.flatMap(checkOwnAccount),
    ...checkBothSee(whole),
    ...checkOwnConversations(views, attempts),
    ...views.flatMap((view) => checkOrder(view, sends)),
    ...views.flatMap((view) => checkRead(view, attempts, sends)),
    ...checkBlocks(attempts, views),
  ];
}

/** Nothing is there whose time is over. */
function checkExpired({ by, messages }: View, expired: Set<string | undefined>) {
  const there = messages.filter(({ id, replyTo }) => expired.has(id) || (replyTo && expired.has(replyTo.id)));
  return there.map(({ content }) => `"${content}" has vanished, or quotes what has, and is there, as ${by} sees it`);
}

/** Each message as often as it may be there, as it was sent, and none that nobody sent. */
function checkStored({ by, conversationId, messages }: View, sends: Send[], expired: Set<string | undefined>) {
  const here = sends.filter((send) => send.conversationId === conversationId);
  const there = here.filter(({ isExpired }) => !isExpired);
  const known = new Set(here.map(({ clientId }) => clientId));
  const strays = messages.filter(({ clientId, notice }) => !notice && !known.has(clientId ?? ''));
  return [
    ...there.flatMap((send) => {
      const found = messages.filter(({ clientId }) => clientId === send.clientId);
      const name = `message "${send.content}" of ${send.by}, as ${by} sees it,`;
      const isChanged = found.some((message) => !isWhatWasSent(message, send, expired));
      return [...checkOnce(name, send.attempts, found.length), ...(isChanged ? [`${name} is not what was sent`] : [])];
    }),
    ...strays.map(({ content }) => `"${content}" was sent by no user`),
  ];
}

/** An unsent message has only its sender left, and an answer to a vanished message has no quote. */
function isWhatWasSent(
  { content, senderId, replyTo, unsentAt }: Message,
  send: Send,
  expired: Set<string | undefined>,
) {
  if (senderId !== send.by) return false;
  if (unsentAt) return content === '' && !replyTo;
  return content === send.content && replyTo?.id === (expired.has(send.replyToId) ? undefined : send.replyToId);
}

/** Unread counts are exact, every stored message was received or fetched, and no connection received one twice. */
function checkOwnAccount({ by, conversationId, messages, unreadCount, gathered, receivedTwice }: View) {
  const problems: string[] = [];
  const unread = messages.filter((one) => one.senderId !== by && !one.isRead && !one.unsentAt && !one.notice).length;
  if (unread !== unreadCount) problems.push(`${by} has ${unread} unread and is told ${unreadCount}`);
  const ids = messages.map(({ id }) => id);
  if (ids.join() !== gathered.join()) {
    const missing = messages.filter(({ id }) => !gathered.includes(id)).map(({ content }) => content);
    problems.push(
      `${by} has received ${gathered.length} of ${ids.length} messages in ${conversationId}; missing: ${missing}`,
    );
  }
  return [...problems, ...receivedTwice.map((id) => `${by} received ${id} twice on one connection`)];
}

function checkBothSee(views: View[]) {
  return views.flatMap((one) => {
    const other = views.find((view) => view.conversationId === one.conversationId && view.by > one.by);
    const [mine, theirs] = [one, other ?? one].map(({ messages }) => JSON.stringify(messages.map(seenByBoth)));
    return mine === theirs ? [] : [`${one.by} and ${other?.by} see different conversations`];
  });
}

/** The parts of a message that both members see alike. */
function seenByBoth({ id, content, version, unsentAt, replyTo, reactions, expiresAt, notice, viewedAt }: Message) {
  return { id, content, version, unsentAt, replyTo, reactions, expiresAt, notice, viewedAt };
}

/** A message that was acknowledged before the next of the same sender was begun stands before it. */
function checkOrder({ conversationId, messages }: View, sends: Send[]) {
  const place = new Map(messages.map(({ clientId }, index) => [clientId, index]));
  const here = sends.filter((send) => send.conversationId === conversationId && place.has(send.clientId));
  const isBefore = (one: Send, other: Send) => Number(place.get(one.clientId)) < Number(place.get(other.clientId));
  return here.flatMap((first) =>
    here
      .filter((next) => next.by === first.by && begunAt(next.attempts) > acknowledgedAt(first.attempts))
      .filter((next) => isBefore(next, first))
      .map((next) => `"${next.content}" stands before "${first.content}", which was acknowledged before it was sent`),
  );
}

/** A message that was acknowledged before an acknowledged `read` began is read. */
function checkRead({ by, conversationId, messages }: View, attempts: Attempt[], sends: Send[]) {
  const reads = attempts.filter(
    (one) => one.kind === 'read' && one.outcome === 'ok' && one.by === by && one.conversationId === conversationId,
  );
  const last = Math.max(...reads.map(({ startedAt }) => startedAt));
  const unread = new Set(messages.filter(({ isRead }) => !isRead).map(({ clientId }) => clientId));
  return sends
    .filter((send) => send.by !== by && acknowledgedAt(send.attempts) < last && unread.has(send.clientId))
    .map((send) => `"${send.content}" was read by ${by} and is unread`);
}

/** No message that is sent after a block was acknowledged is stored, until unblocking has begun. */
function checkBlocks(attempts: Attempt[], views: View[]) {
  const stored = new Set(views.flatMap(({ messages }) => messages.map(({ clientId }) => clientId)));
  const blocks = attempts.filter(({ kind, outcome }) => kind === 'block' && outcome === 'ok');
  return blocks.flatMap((block) => {
    const during = duringBlock(block, attempts);
    return bySend(attempts)
      .filter((send) => send.conversationId === block.conversationId)
      .flatMap((send) => {
        const answered = send.attempts.some((attempt) => during(attempt) && attempt.outcome === 'ok');
        const slippedIn = stored.has(send.clientId) && send.attempts.every(during);
        return answered || slippedIn ? [`"${send.content}" of ${send.by} was sent across a block`] : [];
      });
  });
}

function duringBlock(block: Attempt, attempts: Attempt[]) {
  const ends = attempts.filter(
    (one) => one.kind === 'unblock' && one.by === block.by && one.to === block.to && one.endedAt > block.startedAt,
  );
  const until = Math.min(...ends.map(({ startedAt }) => startedAt));
  return ({ startedAt, endedAt }: Attempt) => startedAt > block.endedAt && endedAt < until;
}
