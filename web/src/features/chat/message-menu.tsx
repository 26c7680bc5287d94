import { type Reaction, reactionEmojis } from '@kindred/contracts/chat';
import { Copy, Flag, Reply, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { ContextMenu, MenuItem } from '../../components/context-menu';
import { copyText } from '../../lib/share';
import type { OpenMenu } from '../../lib/use-context-menu';
import { reactionNames } from './reaction-names';
import type { ShownMessage } from './shown-message';
import { useUnsend } from './use-unsend';

type MessageMenuProps = Omit<OpenMenu, 'id'> & {
  message: ShownMessage;
  ownId: string;
  /** Whether nothing can be sent into the conversation any more. */
  isClosed: boolean;
  react: (emoji: Reaction['emoji'] | null) => void;
  reply: () => void;
  report: () => void;
  close: () => void;
};

/** The menu of a message, with what can be done with it. */
export function MessageMenu({ message, ownId, isClosed, react, reply, report, ...menu }: MessageMenuProps) {
  const unsend = useUnsend();
  const isOwn = message.senderId === ownId;
  const isOpen = !isClosed && !message.unsentAt;
  const own = message.reactions?.find(({ userId }) => userId === ownId)?.emoji;
  return (
    <ContextMenu label="Message options" {...menu}>
      {isOpen && <Emojis own={own} react={react} />}
      {isOpen && <MenuItem icon={Reply} label="Reply" act={reply} />}
      {message.content && <MenuItem icon={Copy} label="Copy" act={() => copyText(message.content)} />}
      {isOwn && !message.unsentAt && <MenuItem icon={Trash2} label="Unsend" act={() => unsend.mutate(message)} />}
      {!isOwn && <MenuItem icon={Flag} label="Report" act={report} />}
    </ContextMenu>
  );
}

type EmojisProps = { own: Reaction['emoji'] | undefined; react: (emoji: Reaction['emoji'] | null) => void };

/** The reactions in a row. The one given before is taken back by choosing it again. */
function Emojis({ own, react }: EmojisProps) {
  return (
    <DropdownMenu.RadioGroup
      aria-label="React"
      value={own ?? ''}
      className="mb-1 flex justify-between border-b border-line px-1.5 pb-1.5"
    >
      {reactionEmojis.map((emoji) => (
        <DropdownMenu.RadioItem
          key={emoji}
          value={emoji}
          aria-label={reactionNames[emoji]}
          onSelect={() => react(emoji === own ? null : emoji)}
          className="flex size-11 cursor-pointer items-center justify-center rounded-full text-[1.5rem] leading-none outline-none select-none data-highlighted:bg-surface data-[state=checked]:bg-surface data-[state=checked]:ring-2 data-[state=checked]:ring-accent data-[state=checked]:ring-inset"
        >
          {emoji}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
