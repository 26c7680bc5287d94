import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { RootMark } from './root-mark';
import type { SheetFrameProps } from './sheet-frame';
import { useReturnFocus } from './use-return-focus';

export type SideFrameProps = Omit<SheetFrameProps, 'className' | 'size'> & {
  /** The id of what it shows. When it changes, the frame stays open. */
  about: string;
};

/** A dialog beside the column, where narrow screens have a sheet over it. The column stays interactive. */
export function SideFrame({ close, isOpen, header, children, footer, about }: SideFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever chose another one has the focus then
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) returnFocus.onOpenAutoFocus();
  }, [about]);

  return (
    <Dialog.Root modal={false} open={isOpen} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Content
          ref={panel}
          {...returnFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="beside-right z-30 flex flex-col overflow-hidden rounded-[1.75rem] border border-line bg-surface shadow-2xl data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <RootMark name="side-frame" />
          {header({})}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer, also where it holds no control */}
          <div key={`text of ${about}`} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {children}
          </div>
          {footer && <footer className="flex flex-wrap gap-3 border-t border-line p-4">{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
