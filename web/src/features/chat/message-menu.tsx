import { type Reaction, reactionEmojis } from '@kindred/contracts/chat';
import { Copy, Flag, type LucideIcon, Reply, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { copyText } from '../../lib/share';
import { reactionNames } from './reaction-names';
import type { ShownMessage } from './shown-message';
import type { OpenMenu } from './use-message-menu';

/** What can be done with a message; what cannot is left out. */
export type MessageActs = {
  react?: (emoji: Reaction['emoji'] | null) => void;
  reply?: () => void;
  unsend?: () => void;
  report?: () => void;
};

type MessageMenuProps = OpenMenu & MessageActs & { message: ShownMessage; ownId: string; close: () => void };

/** The menu of a message. */
export function MessageMenu({ x, y, opener, message, ownId, close, ...acts }: MessageMenuProps) {
  const { react, reply, unsend, report } = acts;
  const own = message.reactions?.find(({ userId }) => userId === ownId)?.emoji;

  function returnFocus(event: Event) {
    event.preventDefault();
    // What was chosen may have moved the focus already, to the field of an answer.
    if (opener instanceof HTMLElement && document.activeElement === document.body)
      opener.focus({ preventScroll: true });
  }

  // Not modal: Radix would lock the scroll with an inline style element.
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => isOpen || close()}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Message options"
          style={{ left: x, top: y }}
          className="pointer-events-none fixed size-0"
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label="Message options"
          aria-labelledby={undefined}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={returnFocus}
          className="z-40 min-w-44 animate-fade overflow-hidden rounded-card border border-line bg-raised py-1.5 shadow-2xl outline-none"
        >
          {react && <Emojis own={own} react={react} />}
          {reply && <Item icon={Reply} label="Reply" act={reply} />}
          {message.content && <Item icon={Copy} label="Copy" act={() => copyText(message.content)} />}
          {unsend && <Item icon={Trash2} label="Unsend" act={unsend} />}
          {report && <Item icon={Flag} label="Report" act={report} />}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
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

function Item({ icon: Icon, label, act }: { icon: LucideIcon; label: string; act: () => void }) {
  return (
    <DropdownMenu.Item
      onSelect={act}
      className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-medium outline-none select-none data-highlighted:bg-surface"
    >
      <Icon aria-hidden className="size-5 text-accent" strokeWidth={1.9} />
      {label}
    </DropdownMenu.Item>
  );
}
