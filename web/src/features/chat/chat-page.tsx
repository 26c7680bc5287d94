import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Page } from '../../components/page';
import { RootMark } from '../../components/root-mark';
import { isMissing } from '../../lib/api-error';
import { useTimesForgotten } from '../../lib/drafts';
import { orNothing } from '../../lib/or-nothing';
import { nameOf } from '../../lib/person';
import { retry } from '../../lib/retry';
import { useCurrentUser } from '../../lib/use-current-user';
import { useIsWide } from '../../lib/use-is-wide';
import { noteMessage, noteUnread } from '../messages/conversation-cache';
import { usePartner } from '../messages/use-partner';
import { ChatHeader } from './chat-header';
import { ChatRoom } from './chat-room';
import { SkeletonMessages } from './skeleton-messages';
import { useIsPartnerTyping } from './use-is-partner-typing';
import { useLeftBehind } from './use-left-behind';
import { useMessages } from './use-messages';
import { useRoom } from './use-room';
import { useVisibleHeight } from './use-visible-height';

const ConversationsBeside = orNothing(async () => (await import('./conversations-beside')).ConversationsBeside);
const InvalidChat = orNothing(async () => (await import('./invalid-chat')).InvalidChat);
const RequestPanel = orNothing(async () => (await import('./request-panel')).RequestPanel);

export { askForChat } from './ask-for-chat';

export function ChatPage() {
  const { user } = useCurrentUser();
  const { conversationId = '' } = useParams();
  const isWide = useIsWide();
  const soughtId = soughtIn(useLocation().state);
  const { isRequest = false } = usePartner(conversationId);
  if (!user) return null;
  return (
    <>
      <Suspense>{isWide && <ConversationsBeside user={user} isRequest={isRequest} />}</Suspense>
      <Chat key={`${conversationId} ${soughtId}`} conversationId={conversationId} user={user} soughtId={soughtId} />
    </>
  );
}

/** The message that somebody searched for and comes to see. */
function soughtIn(state: unknown): string | null {
  const { messageId } = (state ?? {}) as { messageId?: unknown };
  return typeof messageId === 'string' ? messageId : null;
}

type ChatProps = {
  conversationId: string;
  user: NonNullable<ReturnType<typeof useCurrentUser>['user']>;
  soughtId: string | null;
};

function Chat({ conversationId, user, soughtId }: ChatProps) {
  const queries = useQueryClient();
  const height = useVisibleHeight();
  const { conversation, partner, isRequest, retry: askAgain } = usePartner(conversationId);
  const isTyping = useIsPartnerTyping(conversationId, user.id);
  const query = useMessages(conversationId);
  const timesForgotten = useTimesForgotten(conversationId);
  useRoom(conversationId, () => {
    void retry(async () => (await import('../messages/read-presence')).readPresence(queries, conversationId, user.id));
  });
  const hasLeft = partner?.isGone === true;
  const isInvalid = !query.messages && isMissing(query.error);
  useLeftBehind(conversationId, user.id, hasLeft);

  return (
    <div style={{ height }} className="sticky top-0 flex h-dvh flex-col">
      <RootMark name="beside-left" />
      <ChatHeader
        conversation={isInvalid ? undefined : conversation}
        {...{ ownId: user.id, partner, hasLeft, isTyping }}
      />
      <Page title="Chat" className="min-h-0">
        {query.messages ? (
          <ChatRoom
            key={timesForgotten}
            conversationId={conversationId}
            user={user}
            partnerName={partner ? nameOf(partner) : ''}
            soughtId={soughtId}
            messages={query.messages}
            earlier={query}
            onSent={(message) => noteMessage(queries, message)}
            onRead={(unreadCount) => noteUnread(queries, conversationId, unreadCount)}
            isRequest={isRequest}
            closed={
              (hasLeft && <Closed isEmpty={query.messages.length === 0} />) ||
              (isRequest !== false && (
                // As high as the field that may come, so that nothing moves then.
                <div className="min-h-15.25">
                  {askAgain && <NotKnown retry={askAgain} />}
                  <Suspense>{partner && <RequestPanel conversationId={conversationId} partner={partner} />}</Suspense>
                </div>
              ))
            }
          />
        ) : (
          <Suspense>
            <NotYet error={query.error} retry={query.refetch} />
          </Suspense>
        )}
      </Page>
    </div>
  );
}

function NotYet({ error, retry }: { error: Error | null; retry: () => void }) {
  if (!error) {
    return (
      <div className="flex flex-1 flex-col justify-end px-3">
        <SkeletonMessages />
      </div>
    );
  }
  if (isMissing(error)) return <InvalidChat />;
  return <Failure text="This conversation could not be loaded. Check your connection and try again." retry={retry} />;
}

/** Replaces the composer where the other member could not be loaded. */
function NotKnown({ retry }: { retry: () => void }) {
  return (
    <p className="flex items-center justify-center gap-3 px-4 pt-2 pb-safe text-sm text-muted">
      This conversation could not be loaded.
      <Button look="secondary" onClick={retry}>
        Retry
      </Button>
    </p>
  );
}

function Closed({ isEmpty }: { isEmpty: boolean }) {
  return (
    <p className="border-t border-line px-6 pt-4 pb-safe text-center text-sm text-balance text-muted">
      This account was deleted.{' '}
      {isEmpty ? 'Nothing of this conversation is left.' : 'Only what you wrote yourself is left.'}
    </p>
  );
}
