import { clsx } from 'clsx';
import { MessageImage } from './message-image';
import { MessageState } from './message-state';
import type { ShownMessage } from './shown-message';
import { Unsent } from './unsent';

export type BubbleProps = {
  message: ShownMessage;
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
  now: number;
  retry: () => void;
  discard: () => void;
};

/** One message. The bubbles of one breath lean on each other. */
export function MessageBubble({ message, isOwn, isFirst, isLast, now, retry, discard }: BubbleProps) {
  const isImage = message.messageType === 'image';
  return (
    <div className={clsx('flex max-w-[82%] flex-col', isOwn ? 'items-end self-end' : 'items-start')}>
      <div
        className={clsx(
          'max-w-full overflow-hidden rounded-[1.25rem]',
          isOwn ? 'bg-(--bubble) text-white' : 'border border-line bg-surface',
          isOwn && !isFirst && 'rounded-tr-md',
          isOwn && !isLast && 'rounded-br-md',
          !isOwn && !isFirst && 'rounded-tl-md',
          !isOwn && !isLast && 'rounded-bl-md',
          message.hasFailed && 'opacity-70',
        )}
      >
        {isImage && <MessageImage message={message} />}
        {(message.content || !message.hasFailed) && (
          <div className="flow-root px-3.5 py-2">
            {message.content && (
              <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
                {message.content}
              </span>
            )}
            <MessageState message={message} isOwn={isOwn} now={now} />
          </div>
        )}
      </div>
      {message.hasFailed && <Unsent retry={retry} discard={discard} />}
    </div>
  );
}
