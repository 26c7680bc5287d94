import { markRead } from '@kindred/contracts/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api';
import { useOnConnect } from '../../lib/live';
import { retry } from '../../lib/retry';
import { markRead as markReadHere } from './message-cache';
import type { ShownMessage } from './shown-message';
import { useIsVisible } from './use-is-visible';

type Seen = { conversationId: string; ownId: string; messages: ShownMessage[]; isAtEnd: boolean };

/** Marks messages as read once the end of the list is on the screen. `onRead` gets the remaining unread count. */
export function useMarkRead({ conversationId, ownId, messages, isAtEnd }: Seen, onRead: (unreadCount: number) => void) {
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const asked = useRef<{ upToMessageId: string }>(undefined);
  const unread = messages.filter(({ senderId, isRead }) => senderId !== ownId && !isRead).map(({ id }) => id);
  const seen = isVisible && isAtEnd ? unread.at(-1) : undefined;

  async function mark(upToMessageId: string) {
    const { unreadCount } = await api(markRead, { conversationId, upToMessageId });
    markReadHere(queries, conversationId, unread);
    onRead(unreadCount);
  }

  function markOnce(upToMessageId: string | undefined, isAnew?: boolean) {
    if (!upToMessageId || (asked.current?.upToMessageId === upToMessageId && !isAnew)) return;
    const turn = { upToMessageId };
    asked.current = turn;
    // What comes later marks this as well. After the last pause the next message, connection or return to the page tries again.
    void retry(
      async () => {
        if (asked.current === turn) await mark(upToMessageId);
      },
      () => {
        if (asked.current === turn) asked.current = undefined;
      },
    );
  }

  const onSeen = useEffectEvent(markOnce);
  useEffect(() => onSeen(seen), [seen]);
  useOnConnect((isAgain) => markOnce(seen, isAgain));
}
