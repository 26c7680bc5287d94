import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { RootMark } from './root-mark';
import { useReturnFocus } from './use-return-focus';

type BlackSheetProps = Pick<ComponentProps<'div'>, 'className' | 'onContextMenu'> & {
  title: string;
  photo: ComponentProps<'img'> & { alt: string };
  /** Stands beside the title. */
  aside?: ReactNode;
  close: () => void;
};

/** A photo on black over the whole screen, as long as it is drawn. */
export function BlackSheet({ title, photo, aside, close, className, ...props }: BlackSheetProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          {...returnFocus}
          {...props}
          className={clsx(
            'fixed inset-0 z-50 flex animate-fade-in flex-col bg-black text-white outline-none motion-reduce:animate-none',
            className,
          )}
        >
          <RootMark name="sheet" />
          <RootMark name="black-sheet" />
          <header className="flex items-center gap-2 px-4 pt-safe">
            <Dialog.Title className="min-w-0 flex-1 py-4 text-base leading-tight font-semibold">{title}</Dialog.Title>
            {aside}
            <Dialog.Close asChild>
              <IconButton label="Close" icon={X} className="text-white! hover:bg-white/15!" />
            </Dialog.Close>
          </header>
          <div className="flex min-h-0 flex-1 items-center justify-center p-4">
            {hasFailed ? (
              <div className="flex flex-col items-center gap-4">
                <p role="alert">The photo could not be loaded.</p>
                <Button look="secondary" onClick={() => setHasFailed(false)}>
                  Retry
                </Button>
              </div>
            ) : (
              <img
                {...photo}
                alt={photo.alt}
                onError={() => setHasFailed(true)}
                className={clsx('max-h-full max-w-full object-contain', photo.className)}
              />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
