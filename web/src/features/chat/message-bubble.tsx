import { clsx } from 'clsx';
import { Suspense } from 'react';
import { iconButtonStyle } from '../../components/icon-button';
import { orNothing } from '../../lib/or-nothing';
import { MessageImage } from './message-image';
import { MessageState } from './message-state';
import { NotSent } from './not-sent';
import { Quote } from './quote';
import { Reactions } from './reactions';
import { type ShownMessage, UNSENT } from './shown-message';

const OncePhoto = orNothing(async () => (await import('./once-photo')).OncePhoto);
const LinkedWords = orNothing(async () => (await import('./linked-words')).LinkedWords);
const MessageVoice = orNothing(async () => (await import('./voice/message-voice')).MessageVoice);

export type BubbleProps = {
  message: ShownMessage;
  isOwn: boolean;
  ownId: string;
  partnerName: string;
  isFirst: boolean;
  isLast: boolean;
  now: number;
  retry: () => void;
  discard: () => void;
};

const overPhoto = 'absolute right-2 bottom-2 rounded-full bg-black/65 px-2 py-1.5 text-white';

/**
 * Beside the message, for a mouse or a keyboard. A finger holds the message itself. A long chat has a thousand of them: each is
 * one element, and has no opacity and no transform, which the browser would keep for each.
 */
const optionsLook =
  'absolute inset-y-0 my-auto text-[0.5625rem] tracking-widest text-transparent! group-hover/row:text-muted! focus-visible:text-muted! pointer-coarse:pointer-events-none pointer-coarse:group-hover/row:text-transparent!';

/** One message. Consecutive messages of one sender form a group with smaller corners between them. */
export function MessageBubble({ message, isOwn, ownId, partnerName, isFirst, isLast, now, ...act }: BubbleProps) {
  const { pending, unsentAt, replyTo, reactions = [] } = message;
  const isImage = message.messageType === 'image';
  const isOnce = message.viewOnce === true;
  const hasMenu = !pending && !(isOwn && unsentAt);
  const state = { message, isOwn, now };
  return (
    <div
      className={clsx(
        'relative flex max-w-[82%] flex-col pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
        isOwn ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div
        className={clsx(
          'relative max-w-full overflow-hidden rounded-[1.25rem]',
          unsentAt && 'border border-dashed border-line text-muted italic',
          !unsentAt && (isOwn ? 'bg-(--bubble) text-white' : 'border border-line bg-surface'),
          // A white photo has an edge on a white page.
          isOwn && isImage && !unsentAt && 'border border-transparent',
          isOwn && !isFirst && 'rounded-tr-md',
          isOwn && !isLast && 'rounded-br-md',
          !isOwn && !isFirst && 'rounded-tl-md',
          !isOwn && !isLast && 'rounded-bl-md',
        )}
      >
        {unsentAt && <Left message={message} now={now} />}
        {replyTo && (
          <Quote replyTo={replyTo} name={replyTo.senderId === ownId ? 'You' : partnerName} isOnBrand={isOwn} />
        )}
        {isImage && (isOnce ? <Once {...state} /> : <MessageImage message={message} />)}
        {message.messageType === 'voice' && <Voice {...state} />}
        {message.content && (
          <div dir="auto" className="flow-root px-3.5 py-2">
            <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
              {/https?:/i.test(message.content) ? (
                <Suspense fallback={message.content}>
                  <LinkedWords words={message.content} />
                </Suspense>
              ) : (
                message.content
              )}
            </span>
            <MessageState
              {...state}
              className={clsx('float-end mt-1.5 -mb-0.5 ms-3', isOwn ? 'text-white/85' : 'text-muted')}
            />
          </div>
        )}
        {isImage && !message.content && (
          <MessageState {...state} className={isOnce ? underContent(isOwn) : overPhoto} />
        )}
      </div>
      {reactions.length > 0 && <Reactions reactions={reactions} ownId={ownId} partnerName={partnerName} />}
      {hasMenu && (
        <button
          type="button"
          aria-label="Message options"
          aria-haspopup="menu"
          className={clsx(iconButtonStyle, optionsLook, isOwn ? 'right-full' : 'left-full')}
        >
          •••
        </button>
      )}
      {message.hasFailed && <NotSent {...act} />}
    </div>
  );
}

const underContent = (isOwn: boolean) => clsx('absolute right-3.5 bottom-2', isOwn ? 'text-white/85' : 'text-muted');

/** A photo that is seen once. Its code loads with the first one, into a place that is as large. */
function Once({ message, isOwn }: Pick<BubbleProps, 'message' | 'isOwn'>) {
  return (
    <Suspense fallback={<div className="h-16 w-45" />}>
      <OncePhoto message={message} isOwn={isOwn} />
    </Suspense>
  );
}

/** A voice message. The code that plays it loads with the first one, into a place that is as large. */
function Voice({ message, isOwn, now }: Pick<BubbleProps, 'message' | 'isOwn' | 'now'>) {
  return (
    <div className="relative min-h-18 min-w-[min(17rem,66vw)]">
      <Suspense>
        <MessageVoice message={message} isOwn={isOwn} />
      </Suspense>
      <MessageState {...{ message, isOwn, now }} className={underContent(isOwn)} />
    </div>
  );
}

/** What is left of an unsent message. */
function Left({ message, now }: Pick<BubbleProps, 'message' | 'now'>) {
  return (
    <p className="px-3.5 py-2">
      <span>{UNSENT}</span>
      <MessageState message={message} isOwn={false} now={now} className="float-end mt-1.5 -mb-0.5 ms-3 not-italic" />
    </p>
  );
}
