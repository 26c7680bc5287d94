import type { Message } from '@kindred/contracts/chat';
import type { CurrentUser } from '@kindred/contracts/session';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { IconButton } from '../../components/icon-button';
import { MoreOnScroll } from '../../components/more-on-scroll';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { randomId } from '../../lib/random-id';
import { reportFailure } from '../../lib/report-failure';
import { Announcer } from './announcer';
import { Composer } from './composer';
import { PhotosHidden } from './message-image';
import { MessageList } from './message-list';
import { MessageTools } from './message-tools';
import { type PendingMessage, quoteOf, type ShownMessage } from './shown-message';
import { useCatchUp } from './use-catch-up';
import { useReply } from './use-draft';
import { useJump } from './use-jump';
import { useKeptUnsent } from './use-kept-unsent';
import { useMarkRead } from './use-mark-read';
import { type useMessages, useMessagesAround } from './use-messages';
import { useScrollPosition } from './use-scroll-position';
import { useSendMessage } from './use-send-message';
import { useTyping } from './use-typing';

const PhotoSheet = orNothing(async () => (await import('./photo-sheet')).PhotoSheet);
const ReplyBar = orNothing(async () => (await import('./reply-bar')).ReplyBar);

type ChatRoomProps = {
  conversationId: string;
  user: CurrentUser;
  partnerName: string;
  /** The message to begin at, instead of the latest. */
  soughtId: string | null;
  messages: ShownMessage[];
  earlier: ReturnType<typeof useMessages>;
  onSent: (message: Message) => void;
  onRead: (unreadCount: number) => void;
  /** Whether somebody asks to write to the member: nothing is read yet, and photos are hidden. Undefined until it is known. */
  isRequest: boolean | undefined;
  /** Replaces the composer where no message can be sent. */
  closed?: ReactNode;
};

/** The messages of a chat and the composer. */
export function ChatRoom(props: ChatRoomProps) {
  const { conversationId, user, partnerName, soughtId, messages, earlier, onSent, onRead, isRequest, closed } = props;
  const [farId, setFarId] = useState(messages.some(({ id }) => id === soughtId) ? null : soughtId);
  const far = useMessagesAround(conversationId, farId, (error) => {
    setFarId(null);
    jump(null);
    reportFailure(error, 'Error', 'The message could not be shown. Please try again.');
    onScroll();
  });
  const shown = far ?? earlier;
  const pages = useMemo(() => shown.data?.pages.map(({ items }) => items) ?? [], [shown.data]);
  const shownMessages = useMemo(() => (far ? pages.flat() : messages), [far, pages, messages]);
  const { list, isAtEnd, onScroll, toEnd } = useScrollPosition(shownMessages, user.id, far !== null, soughtId !== null);
  // The newest screen is there sooner without what is above it.
  const isWhole = useDeferredValue(true, soughtId !== null);
  const jump = useJump(list, isWhole && pages, soughtId, onScroll);
  const [reply, answer] = useReply(conversationId);
  const answered = reply && [...shownMessages, ...messages].find(({ id }) => id === reply.id);
  const { send, discard, isSendingText } = useSendMessage(conversationId, user, onSent);
  const typing = useTyping(conversationId, user);
  const [chosen, setChosen] = useState<File | null>(null);
  const { opening, open: openPhoto, ...photoSheet } = useSheet('photo');
  useCatchUp(conversationId, user.id);
  useKeptUnsent(conversationId, user, messages);
  const mayMark = isAtEnd && farId === null && isRequest === false;
  useMarkRead({ conversationId, ownId: user.id, messages, isAtEnd: mayMark }, onRead);

  function sendNew(pending: Omit<PendingMessage, 'clientId'>) {
    typing.stop();
    answer(null);
    setFarId(null);
    const quoted = answered ?? reply?.message;
    send.mutate({ clientId: randomId(), replyToId: reply?.id, replyTo: quoted && quoteOf(quoted), ...pending });
  }

  function choosePhoto(file: File) {
    setChosen(file);
    openPhoto();
  }

  /** Who reaches the latest message around one far back is among the latest again, where new ones come. */
  function scrolled() {
    if (onScroll() && far && !far.hasNextPage) setFarId(null);
  }

  function goTo(messageId: string) {
    if (!shownMessages.some(({ id }) => id === messageId)) {
      setFarId(messages.some(({ id }) => id === messageId) ? null : messageId);
    }
    jump(messageId);
  }

  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={list}
          onScroll={scrolled}
          data-testid="messages"
          className="flex min-h-0 flex-1 touch-pan-y touch-pinch-zoom flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
        >
          <div className="px-3 pb-4">
            {shown.hasPreviousPage && (
              <MoreOnScroll
                label="Loading earlier messages"
                load={shown.fetchPreviousPage}
                isLoading={shown.isFetchingPreviousPage}
                hasFailed={shown.isFetchPreviousPageError}
              />
            )}
            <PhotosHidden value={isRequest}>
              <MessageList
                pages={pages}
                isWhole={isWhole}
                user={user}
                partnerName={partnerName}
                retry={send.mutate}
                discard={discard}
              />
            </PhotosHidden>
            {far?.hasNextPage && (
              <MoreOnScroll
                label="Loading later messages"
                load={far.fetchNextPage}
                isLoading={far.isFetchingNextPage}
                hasFailed={far.isFetchNextPageError}
              />
            )}
            {messages.length === 0 && !closed && (
              <p className="py-10 text-center text-muted">No messages yet. Say hello!</p>
            )}
          </div>
        </div>
        {(!isAtEnd || far) && (
          <IconButton
            label="Latest messages"
            icon={ArrowDown}
            onClick={far ? () => setFarId(null) : toEnd}
            className="absolute right-3 bottom-3 animate-fade border border-line bg-surface shadow-lg"
          />
        )}
      </div>
      <MessageTools
        list={list}
        messages={shownMessages}
        user={user}
        isClosed={Boolean(closed)}
        reply={answer}
        goTo={goTo}
      />
      <Announcer messages={messages} ownId={user.id} />
      <Suspense>
        {!closed && reply && (
          <ReplyBar
            conversationId={conversationId}
            reply={reply}
            loaded={answered ?? undefined}
            nameOf={(senderId) => (senderId === user.id ? 'You' : partnerName)}
            answer={answer}
          />
        )}
      </Suspense>
      {closed || (
        <Composer
          conversationId={conversationId}
          isSending={isSendingText}
          onType={typing.type}
          send={(content) => sendNew({ content })}
          speak={(recording) => sendNew({ content: '', recording })}
          attach={choosePhoto}
          replyToId={reply?.id ?? null}
          cancelReply={() => answer(null)}
        />
      )}
      <Suspense>
        {chosen && opening > 0 && (
          <PhotoSheet
            key={opening}
            file={chosen}
            send={(photo) => sendNew({ content: '', ...photo })}
            {...photoSheet}
          />
        )}
      </Suspense>
    </>
  );
}
