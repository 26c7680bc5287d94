import type { CurrentUser } from '@kindred/contracts/session';
import { useDeferredValue, useMemo, useState } from 'react';
import { reportFailure } from '../../lib/report-failure';
import type { ShownMessage } from './shown-message';
import { useJump } from './use-jump';
import { type useMessages, useMessagesAround } from './use-messages';
import { useScrollPosition } from './use-scroll-position';

type Chat = {
  conversationId: string;
  user: CurrentUser;
  /** The message to begin at, instead of the latest. */
  soughtId: string | null;
  messages: ShownMessage[];
  earlier: ReturnType<typeof useMessages>;
};

export type DrawnPart = ReturnType<typeof useDrawnPart>;

/** The part of a chat that is drawn, its position and the ways to others: the latest messages, or those around one far back. */
export function useDrawnPart({ conversationId, user, soughtId, messages: latest, earlier }: Chat) {
  const farIdOf = (messageId: string | null) => (latest.some(({ id }) => id === messageId) ? null : messageId);
  const [farId, setFarId] = useState(farIdOf(soughtId));
  const far = useMessagesAround(conversationId, farId, (error) => {
    setFarId(null);
    jump(null);
    reportFailure(error, 'Error', 'The message could not be shown. Please try again.');
    onMove();
  });
  const query = far ?? earlier;
  const pages = useMemo(() => query.data?.pages.map(({ items }) => items) ?? [], [query.data]);
  const messages = useMemo(() => (far ? pages.flat() : latest), [far, pages, latest]);
  const {
    list,
    isAtEnd,
    onScroll: onMove,
    toEnd,
  } = useScrollPosition(messages, user.id, far !== null, soughtId !== null);
  // The newest screen is there sooner without what is above it.
  const isWhole = useDeferredValue(true, soughtId !== null);
  const jump = useJump(list, isWhole && pages, soughtId, onMove);
  const leaveFar = () => setFarId(null);

  /** Whoever reaches the latest message around one far back is among the latest again, where new ones come. */
  function onScroll() {
    if (onMove() && far && !far.hasNextPage) leaveFar();
  }

  function goTo(messageId: string) {
    if (!messages.some(({ id }) => id === messageId)) setFarId(farIdOf(messageId));
    jump(messageId);
  }

  return {
    list,
    query,
    pages,
    messages,
    isWhole,
    isAtEnd,
    /** Whether messages around one far back are drawn, and not the latest. */
    isFar: far !== null,
    /** Whether the newest of all messages is on the screen, and no other is on its way there. */
    isAtLatest: isAtEnd && farId === null,
    onScroll,
    goTo,
    leaveFar,
    toLatest: far ? leaveFar : toEnd,
  };
}
