import type { Message } from '@kindred/contracts/chat';
import { listTaps } from '@kindred/contracts/interactions';
import type { CurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { catchUpOpened } from '../features/chat/catch-up';
import { catchUpAll } from '../features/chat/catch-up-all';
import { addMessages, changeMessages, markRead } from '../features/chat/message-cache';
import { noteChanged, noteMessage, notePresence, noteStale, noteUnread } from '../features/messages/conversation-cache';
import { conversationsQuery } from '../features/messages/conversations-query';
import { forgetConversation } from '../features/messages/forget-conversation';
import { goLive, retryForConnection, useOnConnect, useServerMessage } from '../lib/live';
import { outdate } from '../lib/outdate';
import { keyOf } from '../lib/query-client';
import { currentUserQuery } from '../lib/use-current-user';
import { useAnnouncements } from './use-announcements';
import { useChangesElsewhere } from './use-changes-elsewhere';
import { useDropVanished } from './use-drop-vanished';
import { useInFront } from './use-in-front';
import { refetchFailed } from './use-reconnect';
import { useSessionEnd } from './use-session-end';

/** What an account decides: premium shows who tapped. */
const accountKeys = [currentUserQuery.queryKey, keyOf(listTaps)];

/** Keeps the socket connected while somebody is signed in. Its messages update the query cache and notify the member. */
export function Live({ user }: { user: CurrentUser }) {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const announce = useAnnouncements(user);

  useEffect(goLive, []);

  useOnConnect((isAgain) => {
    for (const queryKey of [conversationsQuery.queryKey, ...(isAgain ? accountKeys : [])]) {
      void retryForConnection(() => queries.invalidateQueries({ queryKey }, { throwOnError: true }));
    }
    catchUpAll(queries, user.id);
    refetchFailed(queries);
  });

  useServerMessage('new-message', ({ isMuted, ...message }) => {
    addMessages(queries, message.conversationId, [message]);
    noteMessage(queries, message);
    const isNew = message.senderId !== user.id && !message.unsentAt && !message.notice;
    if (isNew && !isMuted && !isInView(message, pathname)) announce.message(message);
  });
  useServerMessage('message-changed', (message) => {
    changeMessages(queries, message.conversationId, [message]);
    noteChanged(queries, message);
    if (message.unsentAt) announce.withdraw(message);
  });
  useServerMessage('messages-read', ({ conversationId, messageIds }) => markRead(queries, conversationId, messageIds));
  useServerMessage('conversation-updated', ({ conversationId, unreadCount, isClosed, request, changed }) => {
    if (changed === 'deleted') return forgetConversation(queries, conversationId);
    if (request || changed || isClosed) noteStale(queries, conversationId);
    if (request) return void catchUpOpened(queries, conversationId, user.id);
    noteUnread(queries, conversationId, unreadCount);
  });
  useServerMessage('presence', ({ userId, isOnline, lastActiveAt }) =>
    notePresence(queries, userId, isOnline, lastActiveAt),
  );
  useServerMessage('tap-received', (tap) => {
    outdate(queries, keyOf(listTaps));
    announce.tap(tap);
  });
  useServerMessage('account-updated', readAccountAgain);
  useInFront();
  useSessionEnd();
  useDropVanished();
  useChangesElsewhere();

  function readAccountAgain() {
    for (const queryKey of accountKeys) queries.invalidateQueries({ queryKey });
  }

  return null;
}

/** Whether the member sees the message on the current page, so that no toast is needed. */
function isInView({ conversationId }: Message, pathname: string) {
  if (document.visibilityState !== 'visible') return false;
  return pathname === '/messages' || pathname === `/chat/${conversationId}`;
}
