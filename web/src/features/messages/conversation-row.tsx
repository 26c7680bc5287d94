import type { Conversation } from '@kindred/contracts/chat';
import { clsx } from 'clsx';
import { useContext } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import { OnlineDot } from '../../components/online-dot';
import { UnreadBadge } from '../../components/unread-badge';
import { useHasFailed } from '../../lib/drafts';
import { nameOf } from '../../lib/person';
import { Prefetch } from '../../lib/prefetch';
import { relativeTime } from '../../lib/relative-time';
import { activityOf, isMuted, partnerOf, previewOf } from './conversation';
import { MutedMark } from './muted-mark';

type ConversationRowProps = { conversation: Conversation; ownId: string; now: number };

/** In the list beside an open chat, the chat's row is in view wherever the list was left. */
const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

export function ConversationRow({ conversation, ownId, now }: ConversationRowProps) {
  const partner = partnerOf(conversation, ownId);
  const name = nameOf(partner);
  const path = `/chat/${conversation.id}`;
  const prefetch = useContext(Prefetch);
  const isUnread = conversation.unreadCount > 0;
  const hasFailed = useHasFailed(conversation.id);
  const isOpen = useLocation().pathname === path;
  return (
    <li ref={isOpen ? bringIntoView : undefined} data-conversation={conversation.id}>
      <NavLink
        to={path}
        onPointerEnter={() => prefetch(path)}
        onFocus={() => prefetch(path)}
        className="flex items-center gap-3.5 px-4 py-3 -outline-offset-2 hover:bg-raised pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none] active:bg-raised aria-[current=page]:bg-raised"
      >
        <span className="relative shrink-0">
          <Avatar id={partner.id} name={name} imageUrl={partner.profileImageUrl} className="size-14 text-xl" />
          {partner.isOnline && <OnlineDot className="absolute right-0 bottom-0 size-4 border-3 border-background" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span
              dir="auto"
              className={clsx('min-w-0 flex-1 truncate text-left', isUnread ? 'font-bold' : 'font-semibold')}
            >
              {name}
            </span>
            <time dateTime={activityOf(conversation)} className="shrink-0 text-xs text-muted">
              {relativeTime(activityOf(conversation), now)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-3">
            <span
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 truncate text-left text-[0.9375rem]',
                isUnread ? 'font-medium' : 'text-muted',
              )}
            >
              {hasFailed ? <span className="text-danger">Message not sent</span> : previewOf(conversation)}
            </span>
            {isMuted(conversation, now) && <MutedMark />}
            <UnreadBadge count={conversation.unreadCount} />
          </span>
        </span>
      </NavLink>
    </li>
  );
}
