import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { RootMark } from './root-mark';
import { useDragToClose } from './use-drag-to-close';
import { useReturnFocus } from './use-return-focus';

export type SheetFrameProps = {
  close: () => void;
  isOpen: boolean;
  /** The header, by which the sheet can be pulled down. */
  header: (handle: ComponentProps<'header'>) => ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** Where it is a centred dialog, a large one is 750 by 550 pixels. */
  size?: 'large';
  /** Nothing but its buttons closes it: no press beside it, no pull and no Escape. */
  isFirm?: boolean;
};

/** A field that a person writes into. An input without a type may be a part of a control. */
const TEXT = 'textarea, [type=text], [type=email], [type=password]';

/**
 * A bottom sheet on phones, a centred dialog on wide screens. Where its header and footer leave no room, the whole sheet
 * scrolls, and only with a form its buttons too. The dimmed ground belongs to the dialog's content: Radix' own overlay would lock the scroll with an inline
 * style element, which theme.css does without.
 */
export function SheetFrame({ close, isOpen, header, children, footer, className, size, isFirm }: SheetFrameProps) {
  const { panel, handle } = useDragToClose(close);
  const returnFocus = useReturnFocus();

  /** A form that begins with a field for text has the focus there, but not where that brings up a keyboard. */
  function onOpenAutoFocus(event: Event) {
    returnFocus.onOpenAutoFocus();
    const field = panel.current?.querySelector<HTMLElement>('form :is(input, textarea, select)');
    if (!field?.matches(TEXT) || !window.matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    // What stands above it, as a code to scan, stays in view.
    field.focus({ preventScroll: true });
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onPointerDown={(event) => !isFirm && event.target === event.currentTarget && close()}
          onEscapeKeyDown={(event) => isFirm && event.preventDefault()}
          className="group fixed inset-0 z-40 flex items-end justify-center bg-black/60 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in wide:items-center wide:p-8"
        >
          <RootMark name="sheet" />
          <div
            ref={panel}
            className={clsx(
              'relative flex max-h-[92dvh] w-full max-w-column flex-col overflow-x-hidden overflow-y-auto overscroll-contain rounded-t-[1.75rem] border border-b-0 border-line bg-surface shadow-2xl transition-transform duration-200 group-data-[state=closed]:animate-sheet-out group-data-[state=open]:animate-sheet-in wide:max-h-full wide:rounded-[1.75rem] wide:border-b',
              size && 'wide:h-137.5 wide:max-w-187.5',
            )}
          >
            {header(isFirm ? {} : handle)}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer, also where it holds no control */}
            <div tabIndex={0} className={clsx('min-h-0 flex-1 overflow-y-auto has-[form,section]:min-h-28', className)}>
              {children}
            </div>
            {footer && (
              <footer className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-surface px-4 pt-4 pb-safe group-has-[form]:static wide:px-6">
                {footer}
              </footer>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
