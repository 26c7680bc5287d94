import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../components/icon-button';
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

const overPhoto = 'absolute right-2 bottom-2 rounded-full bg-black/65 px-2 py-1.5 text-white';

/** Beside the message, for a mouse or a keyboard. A finger holds the message itself. */
const optionsLook =
  'absolute top-1/2 left-full -translate-y-1/2 text-muted! opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:group-hover/row:opacity-0';

/** One message. Consecutive messages of one sender form a group with smaller corners between them. */
export function MessageBubble({ message, isOwn, isFirst, isLast, now, retry, discard }: BubbleProps) {
  const isImage = message.messageType === 'image';
  const state = { message, isOwn, now };
  return (
    <div
      className={clsx(
        'relative flex max-w-[82%] flex-col',
        isOwn
          ? 'items-end self-end'
          : 'items-start self-start pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
      )}
    >
      <div
        className={clsx(
          'relative max-w-full overflow-hidden rounded-[1.25rem]',
          isOwn ? 'bg-(--bubble) text-white' : 'border border-line bg-surface',
          isOwn && !isFirst && 'rounded-tr-md',
          isOwn && !isLast && 'rounded-br-md',
          !isOwn && !isFirst && 'rounded-tl-md',
          !isOwn && !isLast && 'rounded-bl-md',
        )}
      >
        {isImage && <MessageImage message={message} />}
        {message.content && (
          <div className="flow-root px-3.5 py-2">
            <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              {message.content}
            </span>
            <MessageState
              {...state}
              className={clsx('float-right mt-1.5 -mb-0.5 ml-3', isOwn ? 'text-white/85' : 'text-muted')}
            />
          </div>
        )}
        {!message.content && <MessageState {...state} className={overPhoto} />}
      </div>
      {!isOwn && <IconButton label="Message options" icon={Ellipsis} aria-haspopup="menu" className={optionsLook} />}
      {message.hasFailed && <Unsent retry={retry} discard={discard} />}
    </div>
  );
}
