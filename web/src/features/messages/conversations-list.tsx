import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { Failure } from '../../components/failure';
import { SpeechBubbles } from '../../components/illustrations/speech-bubbles';
import { NextPage } from '../../components/next-page';
import { StatusMessage } from '../../components/status-message';
import { orNothing } from '../../lib/or-nothing';
import { useNow } from '../../lib/use-now';
import { matches } from './conversation';
import { ConversationRows } from './conversation-rows';
import { SkeletonList } from './skeleton-list';
import { useConversations } from './use-conversations';

const FoundMessages = orNothing(async () => (await import('./found-messages')).FoundMessages);

type ConversationsListProps = { ownId: string; words: string; isBeside?: boolean };

/** The conversations in which the words are found, and the messages. */
export function ConversationsList({ ownId, words, isBeside = false }: ConversationsListProps) {
  const list = useConversations(isBeside);
  const { conversations, isPending, refetch, hasNextPage } = list;
  const now = useNow();
  if (isPending) return <SkeletonList />;
  if (!conversations) {
    const text = 'Your conversations could not be loaded. Check your connection and try again.';
    return <Failure text={text} retry={refetch} />;
  }
  if (conversations.length === 0 && !hasNextPage) return <NoConversations />;
  const found = conversations.filter((conversation) => matches(conversation, ownId, words));
  return (
    <>
      {found.length > 0 && <ConversationRows label="Conversations" conversations={found} ownId={ownId} now={now} />}
      <NextPage of={list} label="Loading more conversations" />
      <Suspense>
        {words.trim() && (
          <FoundMessages words={words} ownId={ownId} now={now} hasConversations={found.length > 0 || hasNextPage} />
        )}
      </Suspense>
    </>
  );
}

function NoConversations() {
  return (
    <StatusMessage
      illustration={<SpeechBubbles />}
      title="No conversations yet"
      text="Start exploring and send your first tap to begin conversations with other users."
    >
      <Link to="/" className={buttonStyle()}>
        Start Exploring
      </Link>
    </StatusMessage>
  );
}
