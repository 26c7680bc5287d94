import type { CurrentUser } from '@kindred/contracts/session';
import { clsx } from 'clsx';
import { memo } from 'react';
import { Avatar } from '../../components/avatar';
import { nameOf } from '../../lib/person';
import type { Row } from './group-messages';
import { MessageBubble } from './message-bubble';
import { NoticeLine } from './notice-line';
import type { PendingMessage } from './shown-message';

type MessageRowProps = Row & {
  user: CurrentUser;
  partnerName: string;
  now: number;
  retry: (pending: PendingMessage) => void;
  discard: (pending: PendingMessage) => void;
};

/** Drawn anew only when it changes: a long chat has thousands of them. */
export const MessageRow = memo(OneMessage);

/** A message, with the avatar of the other person beside the last one of a group. */
function OneMessage({ message, isFirst, isLast, user, partnerName, now, retry, discard }: MessageRowProps) {
  const { sender, pending } = message;
  const isOwn = sender.id === user.id;
  const name = nameOf(sender);
  if (message.notice) return <NoticeLine message={message} who={isOwn ? 'You' : name} now={now} />;
  return (
    <li
      data-message={pending ? undefined : message.id}
      data-own={isOwn || undefined}
      tabIndex={-1}
      className={clsx(
        'group/row relative isolate flex items-end gap-2 outline-offset-2',
        'before:absolute before:inset-0 before:-z-1 before:bg-primary/28 before:opacity-0',
        isFirst ? 'pt-3' : 'pt-0.5',
      )}
    >
      {isFirst && <span className="sr-only">{isOwn ? 'You' : name}</span>}
      {!isOwn &&
        (isLast ? (
          <Avatar id={sender.id} name={name} imageUrl={sender.profileImageUrl} className="size-7 text-xs" />
        ) : (
          <span className="w-7 shrink-0" />
        ))}
      <div className="flex min-w-0 flex-1 flex-col">
        <MessageBubble
          message={message}
          isOwn={isOwn}
          ownId={user.id}
          partnerName={partnerName}
          isFirst={isFirst}
          isLast={isLast}
          now={now}
          retry={() => pending && retry(pending)}
          discard={() => pending && discard(pending)}
        />
      </div>
    </li>
  );
}
