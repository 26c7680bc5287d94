import type { Message } from '@kindred/contracts/chat';
import type { CurrentUser } from '@kindred/contracts/session';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { IconButton } from '../../components/icon-button';
import { MoreOnScroll } from '../../components/more-on-scroll';
import { shapeOfFile } from '../../lib/photo-shape';
import { randomId } from '../../lib/random-id';
import { Announcer } from './announcer';
import { Composer } from './composer';
import { removePendingMessage } from './message-cache';
import { MessageList } from './message-list';
import { MessageTools } from './message-tools';
import type { PendingMessage, ShownMessage } from './shown-message';
import { useCatchUp } from './use-catch-up';
import { useMarkRead } from './use-mark-read';
import type { useMessages } from './use-messages';
import { useScrollPosition } from './use-scroll-position';
import { useSendMessage } from './use-send-message';
import { useTyping } from './use-typing';

type ChatRoomProps = {
  conversationId: string;
  user: CurrentUser;
  messages: ShownMessage[];
  earlier: ReturnType<typeof useMessages>;
  onSent: (message: Message) => void;
  onRead: (unreadCount: number) => void;
  /** Replaces the composer where no message can be sent. */
  closed?: ReactNode;
};

/** The messages of a chat and the composer. */
export function ChatRoom({ conversationId, user, messages, earlier, onSent, onRead, closed }: ChatRoomProps) {
  const queries = useQueryClient();
  const pages = useMemo(() => earlier.data?.pages.map(({ items }) => items) ?? [], [earlier.data]);
  const { list, isAtEnd, onScroll, toEnd } = useScrollPosition(messages, user.id);
  const send = useSendMessage(conversationId, user, onSent);
  const typing = useTyping(conversationId, user);
  useCatchUp(conversationId, user.id);
  useMarkRead({ conversationId, ownId: user.id, messages, isAtEnd }, onRead);

  const discard = useCallback(
    ({ clientId }: PendingMessage) => removePendingMessage(queries, conversationId, clientId),
    [queries, conversationId],
  );

  function sendNew(pending: Omit<PendingMessage, 'clientId'>) {
    typing.stop();
    send.mutate({ clientId: randomId(), ...pending });
  }

  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={list}
          onScroll={onScroll}
          data-testid="messages"
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
        >
          <div className="px-3 pb-4">
            {earlier.hasPreviousPage && (
              <MoreOnScroll
                label="Loading earlier messages"
                load={earlier.fetchPreviousPage}
                isLoading={earlier.isFetchingPreviousPage}
                hasFailed={earlier.isFetchPreviousPageError}
              />
            )}
            <MessageList pages={pages} user={user} retry={send.mutate} discard={discard} />
            {messages.length === 0 && !closed && (
              <p className="py-10 text-center text-muted">No messages yet. Say hello!</p>
            )}
          </div>
        </div>
        {!isAtEnd && (
          <IconButton
            label="Latest messages"
            icon={ArrowDown}
            onClick={toEnd}
            className="absolute right-3 bottom-3 animate-fade border border-line bg-surface shadow-lg"
          />
        )}
      </div>
      <MessageTools list={list} messages={messages} />
      <Announcer messages={messages} ownId={user.id} />
      {closed || (
        <Composer
          conversationId={conversationId}
          isSending={send.isPending}
          onType={typing.type}
          send={(content) => sendNew({ content })}
          attach={async (file) => sendNew({ content: '', file, shape: await shapeOfFile(file) })}
        />
      )}
    </>
  );
}
