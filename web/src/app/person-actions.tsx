import type { DiscoverUser } from '@kindred/contracts/profile';
import { Ban, Hand, MessageCircle } from 'lucide-react';
import { Button } from '../components/button';
import { useStartChat } from '../features/conversations/use-start-chat';
import { useBlock } from '../features/interactions/use-block';
import { useTap } from '../features/interactions/use-tap';

/** Left out where there is no room for it. */
const icon = 'size-4.5 shrink-0 [@media(width<24rem)]:hidden';

type PersonActionsProps = { user: DiscoverUser; onBlocked: () => void };

/** What one can do to a person whose profile is open. */
export function PersonActions({ user, onBlocked }: PersonActionsProps) {
  const block = useBlock(user.id, onBlocked);
  const tap = useTap(user);
  const chat = useStartChat(user.id);
  return (
    <div className="flex w-full gap-2">
      <Button look="danger" isBusy={block.isPending} onClick={() => block.mutate()} className="px-3!">
        {!block.isPending && <Ban aria-hidden className={icon} />}
        Block
      </Button>
      <Button look="secondary" disabled={user.hasLiked} onClick={() => tap.mutate()} className="flex-1 px-2!">
        <Hand aria-hidden className={`${icon} -rotate-12`} fill={user.hasLiked ? 'currentColor' : 'none'} />
        Send Tap
      </Button>
      <Button isBusy={chat.isPending} onClick={() => chat.mutate()} className="flex-1 px-2!">
        {!chat.isPending && <MessageCircle aria-hidden className={icon} />}
        Message
      </Button>
    </div>
  );
}
