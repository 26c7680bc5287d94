import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { holdHistory } from '../lib/hold-history';
import type { OpenMenu } from '../lib/use-context-menu';

type ContextMenuProps = Omit<OpenMenu, 'id'> & { label: string; close: () => void; children: ReactNode };

/**
 * A menu at a place on the screen, which a screen that is turned does not leave behind. Going back closes it and nothing
 * else; it is no entry of the history, which a press beside it could leave for another page. Import it lazily.
 */
export function ContextMenu({ label, x, y, opener, close, children }: ContextMenuProps) {
  const closeInstead = useEffectEvent(close);
  useEffect(() => holdHistory(() => closeInstead()), []);

  function returnFocus(event: Event) {
    event.preventDefault();
    // What was chosen may have moved the focus already, to a field or into a sheet.
    if (opener instanceof HTMLElement && document.activeElement === document.body)
      opener.focus({ preventScroll: true });
  }

  // In a header with a blurred background it would stand at a place of the header.
  const trigger = (
    <DropdownMenu.Trigger asChild>
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        style={{ left: `min(${x}px, 100dvw)`, top: `min(${y}px, 100dvh)` }}
        className="pointer-events-none fixed size-0"
      />
    </DropdownMenu.Trigger>
  );

  // Not modal: Radix would lock the scroll with an inline style element.
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => isOpen || close()}>
      {createPortal(trigger, document.body)}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onCloseAutoFocus={returnFocus}
          style={{ maxHeight: 'var(--radix-dropdown-menu-content-available-height)' }}
          className="z-40 min-w-44 animate-fade overflow-y-auto rounded-card border border-line bg-raised py-1.5 shadow-2xl outline-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({ icon: Icon, label, act }: { icon: LucideIcon; label: string; act: () => void }) {
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
