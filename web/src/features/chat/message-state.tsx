import { clsx } from 'clsx';
import { Check, CheckCheck, Clock } from 'lucide-react';
import { relativeTime } from '../../lib/relative-time';
import type { ShownMessage } from './shown-message';

/** When a message was sent and, of an own one, how far it has come. Of one that was not sent there is neither. */
export function MessageState({ message, isOwn, now }: { message: ShownMessage; isOwn: boolean; now: number }) {
  if (message.hasFailed) return null;
  return (
    <span
      className={clsx(
        'float-right mt-1.5 -mb-0.5 ml-3 inline-flex items-center gap-1 text-[0.6875rem] leading-none whitespace-nowrap',
        isOwn ? 'text-white/85' : 'text-muted',
      )}
    >
      <time dateTime={message.createdAt}>{relativeTime(message.createdAt, now)}</time>
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
