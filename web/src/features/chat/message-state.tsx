import { clsx } from 'clsx';
import { Check, CheckCheck, Clock, Timer } from 'lucide-react';
import { relativeTime } from '../../lib/relative-time';
import type { ShownMessage } from './shown-message';

type MessageStateProps = { message: ShownMessage; isOwn: boolean; now: number; className: string };

/** The time of a message, whether it will vanish and, for an own one, whether it is pending, sent or read. Nothing for one that failed. */
export function MessageState({ message, isOwn, now, className }: MessageStateProps) {
  if (message.hasFailed) return null;
  return (
    <span
      className={clsx(
        'pointer-events-none inline-flex items-center gap-1 text-[0.6875rem] leading-none whitespace-nowrap',
        className,
      )}
    >
      {/* As wide for each time under a week: the words around it do not wrap anew each minute. */}
      <time dateTime={message.createdAt} className="min-w-12.5 text-end">
        {relativeTime(message.createdAt, now)}
      </time>
      {message.expiresAt && <Timer role="img" aria-label="Vanishes" className="size-3" strokeWidth={2.4} />}
      {isOwn && <Progress message={message} />}
    </span>
  );
}

function Progress({ message: { pending, isRead } }: { message: ShownMessage }) {
  const look = { role: 'img', className: 'size-3.5', strokeWidth: 2.4 };
  if (pending) return <Clock aria-label="Sending" {...look} />;
  if (isRead) return <CheckCheck aria-label="Read" {...look} />;
  return <Check aria-label="Sent" {...look} />;
}
