import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { IconButton } from '../../components/icon-button';
import { serverNow } from '../../lib/server-clock';
import { toast } from '../../lib/toasts';
import { QuotedWords } from './quote';
import { quoteOf, type ShownMessage } from './shown-message';
import { useAnswered } from './use-answered';
import type { Reply } from './use-draft';
import { hasVanished } from './vanished';

type ReplyBarProps = {
  conversationId: string;
  reply: Reply;
  /** The message that is answered, where it is among those that are loaded. */
  loaded: ShownMessage | undefined;
  nameOf: (senderId: string) => string;
  /** Null gives the reply up. */
  answer: (message: ShownMessage | null) => void;
};

/** Above the field: the message that the next one answers. It is asked for where it is not loaded; when it is gone, the bar goes. */
export function ReplyBar({ conversationId, reply, loaded, nameOf, answer }: ReplyBarProps) {
  const { found, isGone } = useAnswered(conversationId, reply.id, !loaded);
  // Without a network nobody says that it is gone.
  const kept = reply.message && !hasVanished(reply.message, serverNow()) ? reply.message : undefined;
  const message = loaded ?? found ?? kept;
  const onFound = useEffectEvent(answer);
  const onGone = useEffectEvent(() => {
    answer(null);
    toast({ title: 'Reply', description: 'The message you were answering is gone.' });
  });

  useEffect(() => {
    if (found) onFound(found);
  }, [found]);

  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);

  return (
    <section
      aria-label="Answering"
      className="flex animate-fade items-center gap-2 border-t border-line bg-background py-1.5 pr-2 pl-4"
    >
      <div className="min-h-10 min-w-0 flex-1 border-l-3 border-accent pl-2.5 text-[0.8125rem] leading-snug [&_span]:line-clamp-1">
        {message ? <QuotedWords replyTo={quoteOf(message)} name={nameOf(message.senderId)} /> : 'An earlier message'}
      </div>
      <IconButton label="Cancel reply" icon={X} onClick={() => answer(null)} />
    </section>
  );
}
