import type { FoundMessage } from '@kindred/contracts/message-search';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import { Button } from '../../components/button';
import { EmptyRings } from '../../components/illustrations/empty-rings';
import { NextPage } from '../../components/next-page';
import { StatusMessage } from '../../components/status-message';
import { isRefusal, messageOf } from '../../lib/api-error';
import { nameOf } from '../../lib/person';
import { relativeTime } from '../../lib/relative-time';
import { useFoundMessages } from './use-found-messages';

type FoundMessagesProps = { words: string; ownId: string; now: number; hasConversations: boolean };

/** The messages in which the words are, below the conversations that match. */
export function FoundMessages({ words, ownId, now, hasConversations }: FoundMessagesProps) {
  const found = useFoundMessages(words);
  const { q, data, messages, error, refetch, hasNextPage } = found;
  if (error && !data) return <Failed error={error} retry={refetch} />;
  if (!messages) return <p role="status" aria-label="Looking for messages" className="h-16 animate-breathe" />;
  if (messages.length === 0 && !hasNextPage) return hasConversations || !data ? null : <NothingFound />;
  return (
    <section aria-labelledby="found-messages" className="mt-3">
      <h2 id="found-messages" className="px-4 pb-1 text-sm font-semibold text-muted">
        Messages
      </h2>
      <ul aria-label="Found messages">
        {messages.map((message) => (
          <FoundRow key={message.id} {...{ message, q, ownId, now }} />
        ))}
      </ul>
      <NextPage of={found} label="Loading more messages" />
    </section>
  );
}

type FoundRowProps = { message: FoundMessage; q: string; ownId: string; now: number };

function FoundRow({
  message: { id, conversationId, senderId, partner, excerpt, createdAt },
  q,
  ownId,
  now,
}: FoundRowProps) {
  const name = nameOf(partner);
  return (
    <li>
      <Link
        to={`/chat/${conversationId}`}
        state={{ messageId: id }}
        className="flex items-center gap-3.5 px-4 py-2.5 -outline-offset-2 hover:bg-raised active:bg-raised"
      >
        <Avatar id={partner.id} name={name} imageUrl={partner.profileImageUrl} className="size-10" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span dir="auto" className="min-w-0 flex-1 truncate text-left font-semibold">
              {name}
            </span>
            <time dateTime={createdAt} className="shrink-0 text-xs text-muted">
              {relativeTime(createdAt, now)}
            </time>
          </span>
          <span dir="auto" className="line-clamp-2 text-left text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
            {senderId === ownId && 'You: '}
            <Marked text={excerpt} words={q} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** A text with the first of these words marked. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = text.toLocaleLowerCase().indexOf(words.toLocaleLowerCase());
  if (at < 0) return text;
  const end = at + words.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semibold text-text">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

function NothingFound() {
  return (
    <StatusMessage
      illustration={<EmptyRings />}
      title="Nothing found"
      text="No conversation has these words in its name or its messages."
    />
  );
}

const FAILED = 'Messages could not be searched. Check your connection and try again.';

/** Shows the server's reason for a refusal. */
function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <p className="flex flex-col items-center gap-3 px-4 py-6 text-center text-muted">
      {isRefusal(error) ? messageOf(error, FAILED) : FAILED}
      <Button look="secondary" onClick={() => retry()}>
        Retry
      </Button>
    </p>
  );
}
