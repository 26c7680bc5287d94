import type { Message } from '@kindred/contracts/chat';
import { Timer, TimerOff } from 'lucide-react';
import { relativeTime } from '../../lib/relative-time';

type NoticeLineProps = { message: Message; who: string; now: number };

/** What a member has changed of the conversation, as a line between its messages. */
export function NoticeLine({ message: { content, notice, createdAt }, who, now }: NoticeLineProps) {
  const Icon = notice?.vanishAfter ? Timer : TimerOff;
  return (
    <li className="mx-auto max-w-[90%] py-3 text-center text-xs leading-snug text-balance text-muted">
      <Icon aria-hidden className="mr-1.5 inline size-3.5 align-[-0.2em]" />
      <span>
        {content} · <bdi>{who}</bdi>,{' '}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {relativeTime(createdAt, now)}
        </time>
      </span>
    </li>
  );
}
