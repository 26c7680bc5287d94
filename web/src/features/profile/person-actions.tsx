import type { DiscoverUser } from '@kindred/contracts/profile';
import { Ban, Hand, MessageCircle } from 'lucide-react';
import { Button } from '../../components/button';
import { useStartChat } from '../conversations/use-start-chat';
import { useBlock } from '../interactions/use-block';
import { useTap } from '../interactions/use-tap';

/** Hidden in narrow containers. */
const icon = 'size-4.5 shrink-0 @max-[22rem]:hidden';

type PersonActionsProps = { user: DiscoverUser; onBlocked: () => void };

/** The actions on an open profile: Block, Send Tap, Message. */
export function PersonActions({ user, onBlocked }: PersonActionsProps) {
  const block = useBlock(user.id, onBlocked);
  const tap = useTap(user);
  const chat = useStartChat(user.id);
  return (
    <div className="@container w-full">
      <div className="flex flex-wrap gap-2">
        <Button look="danger" isBusy={block.isPending} onClick={() => block.mutate()} className="mr-2 px-3!">
          {!block.isPending && <Ban aria-hidden className={icon} />}
          Block
        </Button>
        <Button
          look={user.hasLiked ? 'tapped' : 'secondary'}
          isAtRest={user.hasLiked}
          onClick={tap}
          // At rest it is filled, as on the card, and not faded.
          style={user.hasLiked ? { opacity: 1 } : undefined}
          className="flex-1 px-2!"
        >
          <Hand aria-hidden className={`${icon} -rotate-12`} fill={user.hasLiked ? 'currentColor' : 'none'} />
          Send Tap
        </Button>
        <Button isBusy={chat.isPending} onClick={() => chat.mutate()} className="flex-1 px-2!">
          {!chat.isPending && <MessageCircle aria-hidden className={icon} />}
          Message
        </Button>
      </div>
    </div>
  );
}
