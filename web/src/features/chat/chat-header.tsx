import type { Conversation } from '@kindred/contracts/chat';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/avatar';
import { BackHeader } from '../../components/back-header';
import { OnlineDot } from '../../components/online-dot';
import { nameOf } from '../../lib/person';
import { relativeTime } from '../../lib/relative-time';
import { useNow } from '../../lib/use-now';
import { isMuted } from '../messages/conversation';
import { MutedMark } from '../messages/muted-mark';
import { VanishMark } from '../messages/vanish-mark';
import { ChatMenu } from './chat-menu';

type ChatHeaderProps = {
  conversation: Conversation | undefined;
  ownId: string;
  partner: PersonSummary | undefined;
  hasLeft: boolean;
  isTyping: boolean;
};

/** The partner's avatar, name and status, which link to their profile, and the menu of the conversation. */
export function ChatHeader({ conversation, ownId, partner, hasLeft, isTyping }: ChatHeaderProps) {
  return (
    <BackHeader to="/messages">
      {conversation && partner && (
        <>
          <Partner {...{ conversation, partner, hasLeft, isTyping }} />
          <ChatMenu conversation={conversation} ownId={ownId} />
        </>
      )}
    </BackHeader>
  );
}

type PartnerProps = Omit<ChatHeaderProps, 'ownId'> & { conversation: Conversation; partner: PersonSummary };

function Partner({ conversation, partner, hasLeft, isTyping }: PartnerProps) {
  const now = useNow();
  const name = nameOf(partner);
  const status = isTyping ? 'Typing...' : statusOf(partner, now);
  const content = (
    <>
      <span className="relative max-[17rem]:sr-only">
        <Avatar id={partner.id} name={name} imageUrl={partner.profileImageUrl} className="size-10" />
        {partner.isOnline && (
          <OnlineDot className="absolute -right-0.5 -bottom-0.5 size-3.5 border-2 border-background" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <h1 dir="auto" className="truncate text-base leading-tight font-semibold">
            {name}
          </h1>
          <VanishMark vanishAfter={conversation.vanishAfter ?? 0} />
          {isMuted(conversation, now) && <MutedMark />}
        </span>
        <span className={`block truncate text-[0.8125rem] leading-tight ${isTyping ? 'text-accent' : 'text-muted'}`}>
          {status}
        </span>
      </span>
    </>
  );
  const look = 'flex min-w-0 flex-1 items-center gap-3 rounded-full py-1 pr-4 pl-1';
  if (hasLeft) return <div className={look}>{content}</div>;
  return (
    <Link to={`/profile/${partner.id}`} className={`${look} hover:bg-raised`}>
      {content}
    </Link>
  );
}

function statusOf({ isOnline, lastActiveAt }: PersonSummary, now: number) {
  if (isOnline) return 'Online now';
  return lastActiveAt ? `Active ${relativeTime(lastActiveAt, now)}` : '';
}
