import { Copy, Flag, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { copyText } from '../../lib/share';
import type { ShownMessage } from './shown-message';
import type { OpenMenu } from './use-message-menu';

type MessageMenuProps = OpenMenu & { message: ShownMessage; report: () => void; close: () => void };

/** What can be done with another person's message. */
export function MessageMenu({ x, y, opener, message, report, close }: MessageMenuProps) {
  function returnFocus(event: Event) {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
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
          {message.content && <Item icon={Copy} label="Copy" act={() => copyText(message.content)} />}
          <Item icon={Flag} label="Report" act={report} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
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
