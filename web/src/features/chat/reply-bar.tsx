import type { ReplyTo } from '@kindred/contracts/chat';
import { X } from 'lucide-react';
import { IconButton } from '../../components/icon-button';
import { QuotedWords } from './quote';

type ReplyBarProps = { replyTo: ReplyTo; name: string; cancel: () => void };

/** Above the field: the message that the next one answers. */
export function ReplyBar({ replyTo, name, cancel }: ReplyBarProps) {
  return (
    <section
      aria-label="Answering"
      className="flex animate-fade items-center gap-2 border-t border-line bg-background py-1.5 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1 border-l-3 border-accent pl-2.5 text-[0.8125rem] leading-snug [&_span]:line-clamp-1">
        <QuotedWords replyTo={replyTo} name={name} />
      </div>
      <IconButton label="Cancel reply" icon={X} onClick={cancel} />
    </section>
  );
}
