import { markRead } from '@kindred/contracts/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api';
import { markRead as markReadHere } from './message-cache';
import type { ShownMessage } from './shown-message';
import { useIsVisible } from './use-is-visible';

type Seen = { conversationId: string; ownId: string; messages: ShownMessage[]; isAtEnd: boolean };

/** Marks messages as read once the end of the list is on the screen. `onRead` gets the remaining unread count. */
export function useMarkRead({ conversationId, ownId, messages, isAtEnd }: Seen, onRead: (unreadCount: number) => void) {
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const asked = useRef<string>(undefined);
  const unread = messages.filter(({ senderId, isRead }) => senderId !== ownId && !isRead).map(({ id }) => id);
  const last = unread.at(-1);

  const mark = useEffectEvent(async (upToMessageId: string) => {
    const { unreadCount } = await api(markRead, { conversationId, upToMessageId });
    markReadHere(queries, conversationId, unread);
    onRead(unreadCount);
  });

  useEffect(() => {
    if (!last || !isVisible || !isAtEnd || asked.current === last) return;
    asked.current = last;
    // The next message, or the next time the page becomes visible, tries again.
    mark(last).catch(() => (asked.current = undefined));
  }, [last, isVisible, isAtEnd]);
}
